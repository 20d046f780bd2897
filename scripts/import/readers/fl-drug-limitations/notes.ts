/** Sentences of Florida's summary that data cannot say, each with our note of it. */

const ONCOLOGY = "Excluded are recipients with a diagnosis of cancer or sickle cell.";
const FDA_AGES = "The lowest and highest ages of the FDA apply; the document prints none.";

/** By the text as printed, runs of blanks as one and without the mark at its end. */
export const NOTES: ReadonlyMap<string, string> = new Map([
  ["(Excluding recipients with a diagnosis of cancer or sickle cell)", ONCOLOGY],
  [
    "*excluding recipients with a diagnosis of Cancer, Sickle Cell, CNMP (chronic non-malignant pain) or LTC (Long term care coverage indicator)",
    "Excluded are recipients with cancer, sickle cell, chronic non-malignant pain (CNMP) or long-term care coverage (LTC).",
  ],
  ["Maximum days = 120 days", "The document adds: at most 120 days, without saying of what or in what time."],
  [
    "*Maximum of 90 days of therapy every 730 days without prior authorization",
    "The 90 days need no prior authorization.",
  ],
  [
    "*A second 90 days of therapy may be approved immediately following the first 90 days of therapy if criteria is met via a negative nicotine/cotinine lab test (blood or urine only)",
    "A second 90 days may be approved right after them if a nicotine or cotinine test of blood or urine is negative.",
  ],
  ["Maximum of $300.00", "At most $300.00; the document does not say in what time."],
  [
    "Topical products only (dosage forms = creams, lotions, ointments, powder, emulsion, or shampoo)",
    "Only topical products: creams, lotions, ointments, powder, emulsion or shampoo.",
  ],
  ["FDA minimum/maximum ages apply", FDA_AGES],
  ["FDA minimum/maximum age limitations apply", FDA_AGES],
  ["LTC residents", "The document ends with the words LTC residents and no limit of theirs."],
  ["(excluding Humulin R-U 500)", "The limit of all vials excludes Humulin R-U 500."],
  ["Minimum day supply = 84 days", "The lowest supply is 84 days."],
  ["Maximum of 3 fills with day supply ≥ 28", "At most 3 fills with a supply of 28 days or more; no time is printed."],
  [
    "*Excluding contraceptives, opioid antagonists, insulin, smoking deterrent agents, and products identified for cystic fibrosis diagnosed patients",
    "Excluded: contraceptives, opioid antagonists, insulin, smoking deterrents and products identified for patients with cystic fibrosis.",
  ],
  ["(excluding the 12.5mg CR strength)", "The 2 tablets a day exclude the 12.5mg CR strength."],
  ["*excluding recipients with Cystic Fibrosis diagnosis", "Excluded are recipients with cystic fibrosis."],
  [
    "(excluding recipients with a diagnosis of Idiopathic pulmonary fibrosis, eosinophilic esophagitis, Zollinger-Ellison syndrome, Barrett’s esophagus, gastric malignancy, cystic fibrosis, or history of gastric bypass, gastroparesis, gastrostomy, gastroenterostomy, gastrojejunostomy, jejunostomy, nasogastric tube, nasointestinal, or Barrett’s esophagus without dysplasia)",
    "Excluded: diagnoses that the document names (Barrett's, Zollinger-Ellison, eosinophilic esophagitis, lung fibrosis, cystic fibrosis, gastric cancer) and a history of gastric bypass, stomas or tubes.",
  ],
  ["Minimum of 30 tablets every 30 days", "The document prints a minimum of 30 tablets every 30 days."],
  [
    "Note: Baclofen and Zanaflex duration limitation is dependent upon the diagnosis; please review the automation logic via : http://ahca.myflorida.com/medicaid/Prescribed_Drug/drug_criteria.shtml",
    "How long baclofen and Zanaflex are paid depends on the diagnosis; see the agency's automation logic.",
  ],
  [
    "[excluding Lipitor (atorvastatin) and Livalo (pitavastatin)]",
    "Excluded are Lipitor (atorvastatin) and Livalo (pitavastatin).",
  ],
  [
    "Refer to criteria for the season in each region: https://ahca.myflorida.com/Medicaid/Prescribed_Drug/drug_criteria_pdf/Synagis_Criteria.pdf",
    "The agency's Synagis criteria say when the season is in each region.",
  ],
  ["Maximum of 4 units (test kits) per month", "The units are test kits."],
  ["Maximum of 2 fills every rolling 90 days", "The 90 days are rolling."],
]);
