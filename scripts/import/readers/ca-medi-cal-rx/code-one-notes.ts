/** Paragraphs of the column "Code I" without a star: what a request needs to know of them, in our words. */

import type { Restriction } from "./code-one-patterns.ts";

/** Without words of ours: they speak of billing units. */
const NOTES: [fits: RegExp, note: string | undefined][] = [
  [/Over-the-Counter Drugs/, "Over-the-counter products are on a list of their own."],
  [
    /exceed the Code I restriction|loading doses|requiring doses/,
    "A larger dose that the FDA approved needs authorization for its quantity.",
  ],
  [/minimum dispensing quantity of 480 ml/, "Liquids are paid from 480 ml a dispensing on, with exceptions."],
  [/minimum dispensing quantity of three cycles/, "Paid from three cycles a dispensing on, with exceptions."],
  [/does not include Tempo/, "Tempo pens are not included."],
  [/Effective November 1, 2026: NDC labeler code 00002 removed/, "Labeler 00002 was included until October 31, 2026."],
  [/does not include brand name (?:Hyrimoz|Hulio)/, "The brand-name product is not included."],
  [/Includes Sensoready/, "Sensoready and UnoReady pens are included."],
  [/Does not include daily dose drops/, "Daily-dose drops are not included."],
  [/does not include intraocular/, "Not for intraocular use."],
  [/classified as medical supplies/, "Saline flush syringes are medical supplies, not on this list."],
  [/billing unit|Billing unit|outer package|^Note: “ea” means|1 each is|units of “ea”|smoking cessation/, undefined],
];

export function readNote(text: string, restriction: Restriction): void {
  if (/is not a pharmacy benefit/.test(text)) restriction.status = "not a pharmacy benefit";
  else if (/^Reimbursable for children up to the 5th birthday only\.$/.test(text)) {
    restriction.age = { to: 4 };
    restriction.notes.push("Not reimbursable from the fifth birthday on.");
  } else {
    const meant = NOTES.find(([fits]) => fits.test(text));
    if (!meant) restriction.unread.push(text);
    else if (meant[1] && !restriction.notes.includes(meant[1])) restriction.notes.push(meant[1]);
    if (/labeler code 00002 removed/.test(text) && restriction.labelers)
      restriction.labelers = restriction.labelers.filter((code) => code !== "00002");
  }
}
