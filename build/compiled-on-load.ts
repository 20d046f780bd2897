/**
 * A module that does the same, of which V8 compiles the functions when it is loaded: it does so where one is in
 * parentheses. Others it compiles at their first call, each in a pass of its own, which was a third of the processor time
 * of a new process's first check. Methods of classes cannot be in parentheses.
 */

import { createRequire } from "node:module";
import type * as Acorn from "acorn";

/** Functions of its top level come first, because declarations are known before the first statement. */
export function compiledOnLoad(module: string): string {
  // Most builds find the function bundled and need no parser; import() does not work in code that V8 kept (compiled.mjs).
  const { parse } = createRequire(import.meta.url)("acorn") as typeof Acorn;
  const { body } = parse(module, { ecmaVersion: "latest", sourceType: "module" });
  const functions: string[] = [];
  const statements: string[] = [];
  for (const statement of body) {
    const arrows = arrowsIn(statement);
    const text = (from: number, to: number) => withParentheses(module, from, to, arrows);
    if (statement.type === "FunctionDeclaration") {
      const { start, end, id } = statement;
      functions.push(`${id.name} = (${module.slice(start, id.start)}${text(id.end, end)})`);
    } else {
      statements.push(text(statement.start, statement.end));
    }
  }
  return [functions.length === 0 ? "" : `var ${functions.join(",\n")};`, ...statements].join("\n");
}

/** The arrow functions in a node, each before those that it holds. */
function arrowsIn(node: Acorn.Node): Acorn.Node[] {
  const parts = Object.values(node).flat() as unknown[];
  return [...(node.type === "ArrowFunctionExpression" ? [node] : []), ...parts.filter(isNode).flatMap(arrowsIn)];
}

function isNode(value: unknown): value is Acorn.Node {
  return typeof value === "object" && value !== null && "type" in value && "start" in value;
}

/** A part of a module, with parentheses around the arrow functions that are given; all are in it. */
function withParentheses(module: string, from: number, to: number, arrows: readonly Acorn.Node[]): string {
  const places = [
    ...arrows.map(({ start }) => ({ at: start, put: "(" })),
    ...arrows.map(({ end }) => ({ at: end, put: ")" })),
  ].sort((one, other) => one.at - other.at);
  let text = "";
  let done = from;
  for (const { at, put } of places) {
    text += module.slice(done, at) + put;
    done = at;
  }
  return text + module.slice(done, to);
}
