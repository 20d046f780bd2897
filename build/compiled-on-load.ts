/**
 * A module that does the same, of which V8 compiles the functions when it is loaded: it does so where one is in
 * parentheses. Others it compiles at their first call, each in a pass of its own, which was a third of the processor time
 * of a new process's first check. Methods of classes cannot be in parentheses.
 */

import { createRequire } from "node:module";
import type * as Acorn from "acorn";

/**
 * Functions of its top level come first, because declarations are known before the first statement. Where they can be
 * arrow functions they are: "function" and "return" were 7 KB of the edge function.
 */
export function compiledOnLoad(module: string): string {
  // Most builds find the function bundled and need no parser; import() does not work in code that V8 kept (compiled.mjs).
  const { parse } = createRequire(import.meta.url)("acorn") as typeof Acorn;
  const program = parse(module, { ecmaVersion: "latest", sourceType: "module" });
  const constructed = constructedIn(program);
  const functions: string[] = [];
  const statements: string[] = [];
  for (const statement of program.body) {
    const arrows = arrowsIn(statement);
    const text = (from: number, to: number) => withParentheses(module, from, to, arrows);
    if (statement.type === "FunctionDeclaration") {
      const { start, end, id, body, async, generator } = statement;
      const isShortened = !generator && !constructed.has(id.name) && !isOfCaller(body);
      functions.push(
        isShortened
          ? `${id.name} = (${async ? "async " : ""}${text(id.end, body.start)} => ${text(body.start, end)})`
          : `${id.name} = (${module.slice(start, id.start)}${text(id.end, end)})`,
      );
    } else {
      statements.push(text(statement.start, statement.end));
    }
  }
  return [functions.length === 0 ? "" : `var ${functions.join(",\n")};`, ...statements].join("\n");
}

/** The arrow functions in a node, each before those that it holds. */
function arrowsIn(node: Acorn.Node): Acorn.Node[] {
  return [...(node.type === "ArrowFunctionExpression" ? [node] : []), ...partsOf(node).flatMap(arrowsIn)];
}

/** Names after `new`: an arrow function cannot be constructed. */
function constructedIn(node: Acorn.Node): Set<string> {
  const constructed = new Set<string>();
  const look = (inside: Acorn.Node) => {
    if (isNew(inside) && isIdentifier(inside.callee)) constructed.add(inside.callee.name);
    partsOf(inside).forEach(look);
  };
  look(node);
  return constructed;
}

/** Whether it may speak of how it was called, for which an arrow function has no words. */
function isOfCaller(node: Acorn.Node): boolean {
  const speaks =
    node.type === "ThisExpression" || node.type === "MetaProperty" || (isIdentifier(node) && node.name === "arguments");
  return speaks || partsOf(node).some(isOfCaller);
}

function isNew(node: Acorn.Node): node is Acorn.NewExpression {
  return node.type === "NewExpression";
}

function isIdentifier(node: Acorn.Node): node is Acorn.Identifier {
  return node.type === "Identifier";
}

function partsOf(node: Acorn.Node): Acorn.Node[] {
  return (Object.values(node).flat() as unknown[]).filter(isNode);
}

function isNode(value: unknown): value is Acorn.Node {
  return typeof value === "object" && value !== null && "type" in value && "start" in value;
}

/** A part of a module, with parentheses around those of the arrow functions that are in it. */
function withParentheses(module: string, from: number, to: number, arrows: readonly Acorn.Node[]): string {
  const places = [
    ...arrows.map(({ start }) => ({ at: start, put: "(" })),
    ...arrows.map(({ end }) => ({ at: end, put: ")" })),
  ]
    .filter(({ at }) => at >= from && at <= to)
    .sort((one, other) => one.at - other.at);
  let text = "";
  let done = from;
  for (const { at, put } of places) {
    text += module.slice(done, at) + put;
    done = at;
  }
  return text + module.slice(done, to);
}
