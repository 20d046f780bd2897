/** The horizontal rules of the pages of a PDF: how tables whose tags are broken are ruled into rows and columns. */

import { getDocumentProxy, getResolvedPDFJS } from "unpdf";

/** Points from the lower left corner of the page, which is counted from 1. */
export type Rule = { page: number; left: number; right: number; y: number };

/** Thinner and longer than this is a rule. */
const RULE = { height: 2, length: 20 };

/** Only in pages that draw without a change of coordinates, as office programs write them. */
export async function rulesOf(pdf: Uint8Array): Promise<Rule[]> {
  lendTransfer();
  const { OPS } = await getResolvedPDFJS();
  const document = await getDocumentProxy(pdf);
  const rules: Rule[] = [];
  for (let page = 1; page <= document.numPages; page++) {
    const { fnArray, argsArray } = await (await document.getPage(page)).getOperatorList();
    fnArray.forEach((operator, index) => {
      if (operator !== OPS.constructPath) return;
      const [left, bottom, right, top] = boxOf(argsArray[index] as unknown[]);
      if (top! - bottom! < RULE.height && right! - left! > RULE.length)
        rules.push({ page, left: left!, right: right!, y: bottom! });
    });
  }
  return rules;
}

/** What a path is within: its third argument. */
function boxOf(path: readonly unknown[]): number[] {
  return Object.values((path[2] ?? {}) as Record<string, number>);
}

/** pdf.js moves the data of fonts with a method that Node has from version 21 on; a copy does as well. */
function lendTransfer(): void {
  if ("transferToFixedLength" in ArrayBuffer.prototype) return;
  Object.defineProperty(ArrayBuffer.prototype, "transferToFixedLength", {
    configurable: true,
    value(this: ArrayBuffer, length = this.byteLength) {
      return this.slice(0, length);
    },
  });
}
