/** A row with what its footnotes say. */

import type { ListRow } from "../../../../build/model/list-row.ts";
import { effectOf, type Effect } from "./footnotes.ts";

/** The row with what all its footnotes say; the keys in the order of a row. */
export function withFootnotes(row: ListRow, footnotes: readonly string[]): ListRow {
  const effects = footnotes.map(effectOf);
  const { product, status, marks = [], page, ...others } = row;
  const first = <Key extends keyof Effect>(key: Key) => effects.find((effect) => effect[key] !== undefined)?.[key];
  const all = [...new Set([...marks, ...effects.flatMap(({ mark }) => mark ?? [])])];
  const quantity = effects.flatMap((effect) => effect.quantity ?? []);
  const parts = effects.flatMap((effect) => effect.parts ?? []);
  const conditions = effects.flatMap((effect) => effect.conditions ?? []);
  const [age, days_supply, diagnosis] = [first("age"), first("days_supply"), first("diagnosis")];
  const [step, note] = [first("step") ?? others.step, others.note ?? first("note")];
  return {
    product,
    status,
    ...(all.length > 0 && { marks: all }),
    page,
    ...(age && { age }),
    ...(quantity.length > 0 && { quantity }),
    ...(days_supply && { days_supply }),
    ...(parts.length > 0 && { parts }),
    ...(step && { step }),
    ...(diagnosis && { diagnosis }),
    ...(conditions.length > 0 && { conditions }),
    ...(note && { note }),
  };
}
