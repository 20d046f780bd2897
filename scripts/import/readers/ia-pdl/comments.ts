/**
 * What comments of Iowa's list say as data, by the number of the comment: ages, amounts and steps within which a product
 * needs no prior authorization, and makers. The head says what a comment means, and what is beyond.
 */

import type { ListRow } from "../../../../build/model/list-row.ts";

type Data = Pick<ListRow, "maker" | "age" | "quantity" | "parts" | "step" | "conditions">;

export const DATA_OF_COMMENTS: Readonly<Record<string, Data>> = {
  "17": { quantity: [{ most: 12, unit: "Units", every: "30 days" }] },
  "19": { age: { to: 7 } },
  "24": { age: { to: 20 } },
  "36": {
    age: { from: 12 },
    quantity: [
      { most: 12, unit: "packets", every: "28 days" },
      { most: 48, unit: "packets", every: "112 days" },
    ],
  },
  "37": { age: { from: 40 } },
  "69": {
    age: { from: 18 },
    quantity: [
      { most: 30, unit: "grams", every: "28 days" },
      { most: 120, unit: "grams", every: "112 days" },
    ],
  },
  "70": { age: { from: 50 } },
  "72": { age: { to: 1 } },
  "74": { age: { from: 4 } },
  "77": { age: { from: 6 } },
  "78": { age: { from: 9 } },
  "80": { age: { from: 18 } },
  "87": { step: { of: "an HMG-CoA reductase inhibitor, in the pharmacy claims of the past 12 months" } },
  "90": { step: { of: "a preferred injectable MS agent, in the pharmacy claims of the past 12 months" } },
  "93": { age: { from: 6 } },
  "99": { maker: { labeler: "49502" } },
  "105": { step: { of: "a preferred artificial tear agent, in the pharmacy claims of the past 12 months" } },
  "106": { age: { from: 2, to: 12 } },
  "111": { age: { from: 6, to: 17 } },
  "112": { age: { from: 3, to: 20 } },
  "113": { age: { from: 6, to: 20 } },
  "117": { age: { from: 12 } },
  "119": { maker: { labeler: "00781" } },
  "121": { step: { of: "armodafinil or modafinil" } },
  "122": { quantity: [{ most: 50, unit: "mL", every: "30 days" }] },
  "126": { age: { from: 6, to: 9 } },
  "127": { age: { to: 12 } },
  "128": { age: { from: 16, to: 20 } },
  "129": { age: { from: 17, to: 20 } },
  "130": { parts: [{ strength: "110mcg", age: { to: 11 } }] },
  "131": { maker: { labeler: "00955" } },
  "132": { conditions: [{ when: { age: { to: 17 }, other: "the member is male" }, pa: "required" }] },
  "133": { age: { from: 16 } },
  "134": { age: { to: 4 } },
  "135": { step: { first: 2, of: "antiepileptic drugs, in the past 12 months" } },
};

/** Steps of the atypical antipsychotics, by the words before the product. */
export const DATA_OF_STEPS: Readonly<Record<string, Data>> = {
  "Step 2": { step: { of: "a step 1 drug, in the past 12 months" } },
};
