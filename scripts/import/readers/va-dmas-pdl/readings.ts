/**
 * What the column of criteria of Virginia's list means, read by an editor in the edition of April 1, 2026. Each reading
 * holds only while its sentence is printed beside its class.
 */

import type { ListRow } from "../../../../build/model/list-row.ts";

export type Reading = {
  /** The class as printed, without marks; `part` the heading below it. */
  class: string;
  part?: string;
  /** Words of the column that say it, as printed; stars and spaces do not count. */
  sentence: string;
  /** Which rows it means: all that are given must fit. */
  status?: "Preferred" | "Non-Preferred";
  products?: string[];
  stars?: string;
  set: Partial<
    Pick<
      ListRow,
      "marks" | "age" | "quantity" | "days_supply" | "step" | "diagnosis" | "prescriber" | "conditions" | "note"
    >
  >;
};

/** Words by which the column asks for something; the head of the list says what each means. */
const SA = ["Clinical SA"];
const CRITERIA = ["Clinical Criteria"];
const AUTO = ["AutoPA"];
const UNCLEAR = ["SA unclear"];
const LIMITED = ["QL"];

type Quantity = NonNullable<ListRow["quantity"]>[number];
const perDay = (most: number, unit: string, strength?: string): Quantity => ({
  most,
  unit,
  every: "day",
  ...(strength && { strength }),
});
const per = (most: number, unit: string, every: string, strength?: string): Quantity => ({
  most,
  unit,
  every,
  ...(strength && { strength }),
});
const failed = (first: number, of: string): Pick<ListRow, "step"> => ({ step: { first, of } });

const preferred = "Preferred";
const nonPreferred = "Non-Preferred";

const SHORT_OPIOIDS = "Opioids – Short Acting";
const DEPENDENCY = "Opioid Dependency";
const INHALED = "Antibiotics, Inhaled";
const SICKLE = "Sickle Cell";
const LIPOTROPICS = "Lipotropics";
const PAH = "Pulmonary Arterial Hypertension Agents";
const ANTICONVULSANTS = "Anticonvulsants";
const MIGRAINE = "Antimigraine Agents, Others";
const ANTIPSYCHOTICS = "Antipsychotics";
const DMD = "Duchenne Muscular Dystrophy";
const MOVEMENT = "Movement Disorders";
const HYPNOTICS = "Sedatives / Hypnotics (Non-Benzodiazepine)";
const ATOPIC = "Immunomodulators, Atopic Dermatitis";
const ORAL_DIABETES = "Diabetes Oral Hypoglycemics";
const ANTIEMETICS = "Antiemetic/Antivertigo Agents";
const MS = "Multiple Sclerosis";
const CYTOKINE = "Cytokine and CAM Antagonists And Related Agents";
const COPD = "COPD: Anticholinergics, Bronchodilators and Phosphodiesterase 4 (PDE4) Inhibitors";
const EYE = "Anti-inflammatory Agents";
const ALL_TOPICAL =
  "Prior documented trial & failure of 8 weeks of one (1) topical corticosteroid of medium to high potency";
const DMD_AGES = "Clinical Criteria for oral Duchenne Muscular Dystrophy agents";
const DMD_DIAGNOSIS = { diagnosis: { text: "Duchenne muscular dystrophy" } };
const DMD_NON_PREFERRED = { ...DMD_DIAGNOSIS, ...failed(2, "prednisone or prednisolone, and Emflaza") };

export const READINGS: readonly Reading[] = [
  {
    class: "Opioids – Long Acting (LAO)",
    sentence: "All Long-Acting Opioids (preferred and non-preferred) require submission of a Clinical SA",
    set: { marks: [...SA, ...LIMITED] },
  },
  {
    class: SHORT_OPIOIDS,
    status: preferred,
    sentence: "require the submission of a Clinical SA if prescribed for > 7 days",
    set: { days_supply: 7 },
  },
  {
    class: DEPENDENCY,
    stars: "*",
    sentence: "Buprenorphine Containing Drugs require submission of Clinical SA",
    set: { marks: SA },
  },
  {
    class: DEPENDENCY,
    products: ["buprenorphine/naloxone tab SL", "Brixadi", "Suboxone film", "Sublocade SQ"],
    sentence: "Buprenorphine Containing Drugs require submission of Clinical SA",
    set: {
      marks: UNCLEAR,
      note: "The class asks a clinical SA for buprenorphine, yet only other products carry its star.",
    },
  },
  {
    class: DEPENDENCY, // the opioid antagonists hold no buprenorphine
    products: [
      "Kloxxado Spray",
      "naloxone syringe & vial",
      "naloxone nasal spray",
      "naloxone nasal spray OTC",
      "Naloxone Carpuject",
      "naltrexone tab",
      "Narcan Nasal Spray Rx/OTC",
      "Opvee",
      "Rextovy Nasal Spray",
      "Vivitrol",
      "Zurnai",
    ],
    sentence: "Buprenorphine Containing Drugs require submission of Clinical SA",
    set: {},
  },
  {
    class: DEPENDENCY,
    products: ["buprenorphine SL"],
    sentence: "buprenorphine SL tab 2mg 3/day",
    set: { quantity: [perDay(3, "tab", "2mg"), perDay(2, "tab", "8mg")] },
  },
  {
    class: DEPENDENCY,
    products: ["buprenorphine/naloxone tab SL"],
    sentence: "buprenorphine/naloxone SL tab 2–0.5mg 3/day",
    set: { quantity: [perDay(3, "tab", "2–0.5mg"), perDay(3, "tab", "8–2mg")] },
  },
  {
    class: DEPENDENCY,
    products: ["buprenorphine/naloxone film SL"],
    sentence: "buprenorphine/naloxone SL film 2–0.5mg 3/day",
    set: { quantity: [perDay(3, "film", "2–0.5mg"), perDay(1, "film", "4–1mg"), perDay(3, "film", "8–2mg")] },
  },
  {
    class: DEPENDENCY,
    products: ["Suboxone film"],
    sentence: "Suboxone SL film 2–0.5mg 3/day",
    set: {
      quantity: [
        perDay(3, "film", "2–0.5mg"),
        perDay(1, "film", "4–1mg"),
        perDay(3, "film", "8–2mg"),
        perDay(2, "film", "12–3mg"),
      ],
    },
  },
  {
    class: DEPENDENCY,
    products: ["Zubsolv"],
    sentence: "Zubsolv SL tab 0.7–0.18 mg 2/day",
    set: { quantity: [perDay(2, "tab")] },
  },
  {
    class: DEPENDENCY,
    stars: "**",
    sentence: "Limitation: No more than one (14 day) treatment course every 6 months",
    set: {
      age: { from: 18 },
      note: "For opioid withdrawal in adults, one course of 14 days every 6 months; the routine criteria do not apply.",
    },
  },
  {
    class: "Non-Steroidal Anti-Inflammatory Drugs (NSAIDs)",
    part: "Oral NSAIDs",
    stars: "*",
    sentence: "History of a trial of a minimum of two (2) different non-COX2 NSAIDs within the past year",
    set: {
      ...failed(2, "different NSAIDs that are no COX-2 inhibitors, within the past year"),
      note: "Or with an anticoagulant, methotrexate or oral corticosteroid, a risk in the gut, or an own indication.",
    },
  },
  {
    class: "Non-Steroidal Anti-Inflammatory Drugs (NSAIDs)",
    part: "Topical NSAIDs",
    stars: "*",
    sentence:
      "Approval is based on member failing the oral generic of the desired drug and at least one other preferred NSAID",
    set: failed(2, "preferred NSAIDs, the oral generic of the drug among them"),
  },
  {
    class: "Non-Steroidal Anti-Inflammatory Drugs (NSAIDs)",
    products: ["diclofenac epolamine 1.3% patch"],
    sentence: "Quantity limit for diclofenac epolamine 1.3% patch = 30 patches per RX",
    set: { quantity: [per(30, "patches", "fill")] },
  },
  {
    class: INHALED,
    products: [
      "Bethkis",
      "Kitabis Pak",
      "Tobi Podhaler",
      "tobramycin inhalation neb soln (generic Tobi inh)",
      "Tobi inh neb soln",
    ],
    sentence: "Minimum age for use is 6 years for all tobramycin inhalation nebulizer solution",
    set: { age: { from: 6 } },
  },
  { class: INHALED, products: ["Cayston"], sentence: "7 years for Cayston", set: { age: { from: 7 } } },
  {
    class: INHALED,
    stars: "**",
    sentence: "clinical reason as to why one of the preferred tobramycin inhalation nebulizer solutions cannot be used",
    set: {
      marks: CRITERIA,
      note: "Needs a clinical reason why no preferred tobramycin nebulizer solution can be used.",
    },
  },
  {
    class: INHALED,
    stars: "***",
    sentence: "Member is ≥ 18 years of age",
    set: { age: { from: 18 }, diagnosis: { text: "Mycobacterium avium complex lung disease" } },
  },
  {
    class: INHALED,
    products: ["Arikayce (amikacin liposome)"],
    sentence: "Ml (28 vials)/28 days",
    set: { quantity: [per(28, "vials", "28 days")] },
  },
  {
    class: INHALED,
    products: ["Bethkis"],
    sentence: "Bethkis = 224Ml (56 amps)/28 days",
    set: { quantity: [per(56, "amps", "28 days")] },
  },
  {
    class: INHALED,
    products: ["Cayston"],
    sentence: "Cayston = 84 Ml (56 amps)/28 days",
    set: { quantity: [per(56, "amps", "28 days")] },
  },
  {
    class: INHALED,
    products: ["Kitabis Pak"],
    sentence: "Kitabis Pak = 280Ml (56 amps)/28 days",
    set: { quantity: [per(56, "amps", "28 days")] },
  },
  {
    class: INHALED,
    products: ["Tobi Podhaler"],
    sentence: "Tobi Podhaler = 224 capsule/28 day",
    set: { quantity: [per(224, "capsule", "28 days")] },
  },
  {
    class: INHALED,
    products: ["Tobi inh neb soln"],
    sentence: "Tobi inhalation neb = 280Ml (56 amps)/28 days",
    set: { quantity: [per(56, "amps", "28 days")] },
  },
  {
    class: INHALED,
    products: ["tobramycin inhalation neb soln (generic Tobi inh)"],
    sentence: "tobramycin nebs = 280Ml (56 amps)/28 days",
    set: { quantity: [per(56, "amps", "28 days")] },
  },
  {
    class: "Antifungals, Oral",
    status: nonPreferred,
    sentence: "Clinical Criteria for all Non-Preferred oral Antifungals. Requires the submission of a Clinical SA",
    set: { marks: SA },
  },
  {
    class: "Antifungals, Oral",
    stars: "*",
    sentence: "Member is 10 years of age or older",
    set: {
      age: { from: 10 },
      note: "After recurrent vulvovaginal candidiasis and fluconazole; 18 tablets for a course.",
    },
  },
  {
    class: "Cephalosporins, Oral",
    status: nonPreferred,
    sentence: "A therapeutic failure to no less than a three-day trial of one preferred cephalosporin",
    set: failed(1, "preferred cephalosporins, for three days or more"),
  },
  {
    class: "Macrolides, Oral",
    status: nonPreferred,
    sentence: "A therapeutic failure to no less than a three-day trial of one preferred drug within the same class",
    set: failed(1, "preferred drugs of the class, for three days or more"),
  },
  {
    class: "Quinolones, Oral",
    status: nonPreferred,
    sentence: "A therapeutic failure to no less than a three-day trial of one preferred quinolone",
    set: failed(1, "preferred quinolones, for three days or more"),
  },
  {
    class: "Hepatitis B Agents",
    stars: "*",
    sentence: "Member has tried and failed or is intolerant to tenofovir disoproxil fumarate",
    set: { diagnosis: { text: "chronic hepatitis B" }, ...failed(1, "tenofovir disoproxil fumarate") },
  },
  {
    class: "Hepatitis C Agents",
    status: nonPreferred,
    sentence: "Non-preferred agents require the submission of a Clinical SA",
    set: { marks: SA },
  },
  { class: "HIV/AIDS", sentence: "Quantity limits see list here", set: { marks: LIMITED } },
  {
    class: "Bile Salts",
    stars: "**",
    sentence: "Members 3 months of age and older with Alagille syndrome (ALGS)",
    set: {
      diagnosis: { text: "cholestatic pruritus in Alagille syndrome or progressive familial intrahepatic cholestasis" },
      note: "Alagille syndrome from 3 months, PFIC from 12 months of age; the routine criteria do not apply.",
    },
  },
  {
    class: "Bile Salts",
    stars: "*",
    sentence: "Members 12 months of age and older with Alagille syndrome (ALGS)",
    set: {
      diagnosis: { text: "cholestatic pruritus in Alagille syndrome or progressive familial intrahepatic cholestasis" },
      note: "Alagille syndrome from 12 months, PFIC from 3 months of age; the routine criteria do not apply.",
    },
  },
  {
    class: "Colony Stimulating Factors",
    status: nonPreferred,
    sentence: "All Non-Preferred Colony Stimulating Factors require submission of Clinical SA",
    set: { marks: SA },
  },
  {
    class: SICKLE,
    status: nonPreferred,
    sentence: "require the submission of a Clinical SA. Preferred agents do not require submission of any SA",
    set: { marks: SA },
  },
  {
    class: SICKLE,
    stars: "**",
    sentence: "Siklos (if 18 years of age and older)",
    set: {
      marks: ["Age SA"],
      age: { from: 2, to: 17 },
      conditions: [
        { when: { age: { from: 18 } }, pa: "required" },
        { when: { age: { to: 1 } }, pa: "unknown" },
      ],
    },
  },
  {
    class: SICKLE,
    stars: "*",
    sentence: "Xromi (if 2 years of age and older)",
    set: { marks: ["Age SA"], age: { to: 1 }, conditions: [{ when: { age: { from: 2 } }, pa: "required" }] },
  },
  {
    class: "Others",
    stars: "*",
    sentence: "Clinical SA must be completed for (Bonsity, Forteo, teriparatide or Tymlos SA Form)",
    set: { marks: SA },
  },
  {
    class: "RANK Ligand Inhibitors",
    sentence: "ALL RANK Ligand Inhibitors require the submission of a Clinical SA",
    set: { marks: SA },
  },
  {
    class: "Anticoagulants",
    stars: "*",
    sentence: "Diagnosis of: Non-valvular Atrial Fibrillation",
    set: { diagnosis: { text: "non-valvular atrial fibrillation, deep vein thrombosis or pulmonary embolism" } },
  },
  {
    class: "Antihypertensive Agents",
    products: ["Entresto", "sacubitril/valsartan"],
    sentence: "Quantity Limit = 2 per day for Entresto and sacubitril/valsartan generics",
    set: { quantity: [perDay(2, "tablet")] },
  },
  {
    class: "Antihypertensive Agents",
    products: ["Entresto Sprinkle"],
    sentence: "The member is intolerant to solid oral dosage forms",
    set: { note: "For members who do not tolerate solid oral forms." },
  },
  {
    class: "Antihypertensive Agents",
    products: ["Hemangeol"],
    sentence: "Diagnosis of proliferating infantile hemangioma requiring systemic therapy",
    set: { diagnosis: { text: "proliferating infantile hemangioma" } },
  },
  {
    class: LIPOTROPICS,
    products: ["Nexletol (bempedoic acid)", "Nexlizet (bempedoic acid/ ezetimibe)"],
    sentence: "Clinical criteria Nexletol or Nexlizet",
    set: {
      age: { from: 18 },
      diagnosis: { text: "heterozygous familial hypercholesterolemia or atherosclerotic cardiovascular disease" },
      step: { of: "a statin at the highest dose tolerated" },
    },
  },
  {
    class: LIPOTROPICS,
    stars: "***",
    sentence: "Step edit requires trial and failure of any other lipotropic",
    set: { marks: CRITERIA, ...failed(1, "any other lipotropic, or triglycerides of 500 mg/dL or more") },
  },
  {
    class: LIPOTROPICS,
    part: "Proprotein Convertase Subtilisin Kexin Type 9 (PCSK9) Inhibitors",
    sentence: "ALL PCSK9 Inhibitors require the submission of a Clinical SA",
    set: { marks: SA },
  },
  ...["Phosphodiesterase 5 Inhibitors (PDE-5)", "Phosphodiesterase 5 Inhibitors (PDE-5) Combinations"].map(
    (part): Reading => ({
      class: PAH,
      part,
      sentence: "Clinical Criteria for all preferred and non-preferred PDE-5 and PDE-5 inhibitor combinations",
      set: {
        marks: CRITERIA,
        diagnosis: { text: "pulmonary hypertension" },
        prescriber: "pulmonary specialist or cardiologist",
        note: "For members over 18 years of age (oral Revatio from 1 year).",
      },
    }),
  ),
  {
    class: ANTICONVULSANTS,
    products: ["Epidiolex (cannabidiol)"],
    sentence: "Clinical Criteria for Epidiolex (cannabidiol) (reviewed electronically, AutoPA)".replace(
      " (cannabidiol)",
      "",
    ),
    set: {
      marks: AUTO,
      age: { from: 1 },
      diagnosis: {
        text: "epilepsy and recurrent seizures (Lennox-Gastaut), Dravet syndrome or tuberous sclerosis complex",
      },
    },
  },
  {
    class: ANTICONVULSANTS,
    stars: "*",
    products: ["Fintepla"],
    sentence: "Member must have a diagnosis of Dravet syndrome or Lennox-Gastaut syndrome",
    set: { age: { from: 2 }, diagnosis: { text: "Dravet or Lennox-Gastaut syndrome" } },
  },
  {
    class: ANTICONVULSANTS,
    products: ["Ztalmy"],
    sentence: "Member is two years of age or older",
    set: {
      age: { from: 2 },
      diagnosis: { text: "cyclin-dependent kinase-like 5 deficiency disorder" },
      ...failed(2, "antiepileptic drugs"),
      prescriber: "neurologist, geneticist or epilepsy specialist, or in consultation",
    },
  },
  {
    class: "Antidepressants",
    stars: "*",
    sentence: "Zurzuvae criteria (PDL criteria do not apply)",
    set: {
      age: { from: 18 },
      quantity: [per(28, "capsules", "14 days")],
      diagnosis: { text: "postpartum depression" },
    },
  },
  { class: MIGRAINE, sentence: "All CGRPs require the submission of a Clinical SA", set: { marks: SA } },
  {
    class: MIGRAINE,
    part: "Preventive Treatment",
    status: preferred,
    sentence: "Preferred Agents step edit required",
    set: { step: { of: "not printed; the list only says that a step edit applies" } },
  },
  {
    class: MIGRAINE,
    products: ["Aimovig"],
    sentence: "140 mg/mL autoinjector = 1 mL per 30 days",
    set: { quantity: [per(1, "mL", "30 days")] },
  },
  {
    class: MIGRAINE,
    products: ["Ajovy Autoinjector & Syringe"],
    sentence: "autoinjector per 30 days",
    set: { quantity: [per(1, "injection", "30 days")] },
  },
  {
    class: MIGRAINE,
    products: ["Ajovy Autoinjector 3-Pk"],
    sentence: "Ajovy 3 pack = one 3 pack per 90 days",
    set: { quantity: [per(1, "3 pack", "90 days")] },
  },
  {
    class: MIGRAINE,
    products: ["Emgality Syringe", "Emgality Pen"],
    sentence: "120 mg/mL pen and syringe = 1 mL per 30 days",
    set: { quantity: [per(1, "mL", "30 days")] },
  },
  {
    class: MIGRAINE,
    products: ["Emgality 100MG Syringe"],
    sentence: "100 mg/1 mL syringe = 3 mL per 30 days",
    set: { quantity: [per(3, "mL", "30 days")] },
  },
  {
    class: MIGRAINE,
    products: ["Nurtec ODT"],
    sentence: "Nurtec ODT = 16 tabs per 30 days",
    set: { quantity: [per(16, "tabs", "30 days")] },
  },
  {
    class: MIGRAINE,
    products: ["Qulipta"],
    sentence: "Qulipta = 1 tab per day",
    set: { quantity: [perDay(1, "tab")] },
  },
  {
    class: MIGRAINE,
    products: ["Reyvow"],
    sentence: "Reyvow = 50mg or 100mg - 8 tabs per strength per 30 days",
    set: { quantity: [per(8, "tabs", "30 days", "50mg"), per(8, "tabs", "30 days", "100mg")] },
  },
  {
    class: MIGRAINE,
    products: ["Ubrelvy"],
    sentence: "Ubrelvy = 50mg or 100mg can have up to 16 tabs per strength per 30 days",
    set: { quantity: [per(16, "tabs", "30 days", "50mg"), per(16, "tabs", "30 days", "100mg")] },
  },
  {
    class: ANTIPSYCHOTICS,
    sentence:
      "ALL antipsychotics for children 0 to 17 years of age (preferred and non-preferred) require the submission",
    set: { marks: ["Age SA"] },
  },
  {
    class: ANTIPSYCHOTICS,
    stars: "****",
    sentence: "Clinical Criteria for Vraylar as adjunct treatment for Major Depressive Disorder",
    set: { note: "Beside an antidepressant for major depressive disorder: from age 18, checked electronically." },
  },
  {
    class: ANTIPSYCHOTICS,
    products: ["Nuplazid tab, cap"],
    sentence: "Quantity Limit Nuplazid = 2 per day",
    set: {
      quantity: [perDay(2, "tab or cap")],
      diagnosis: { text: "hallucinations and delusions with Parkinson's disease psychosis" },
    },
  },
  {
    class: DMD,
    products: ["Emflaza"],
    sentence: DMD_AGES,
    set: { marks: CRITERIA, age: { from: 2 }, ...DMD_DIAGNOSIS, ...failed(1, "prednisone or prednisolone") },
  },
  {
    class: DMD,
    products: ["Agamree"],
    sentence: "Member is 2 years of age or older for Agamree, Emflaza",
    set: { age: { from: 2 }, ...DMD_NON_PREFERRED },
  },
  {
    class: DMD,
    products: ["Jaythari", "Pyquvi", "Kymbee", "deflazacort"],
    sentence: "Member is 5 years of age or older for Jaythari, Pyquvi, Kymbee and deflazacort",
    set: { age: { from: 5 }, ...DMD_NON_PREFERRED },
  },
  {
    class: DMD,
    products: ["Duvyzat"],
    sentence: "Member is 6 years of age or older for Duvyzat",
    set: { age: { from: 6 }, ...DMD_NON_PREFERRED },
  },
  {
    class: DMD,
    products: ["Amondys-45", "Exondys-51", "Viltepso", "Vyondys-53"],
    sentence: "All Antisense Oligonucleotides require submission of Clinical SA",
    set: { marks: SA },
  },
  {
    class: MOVEMENT,
    sentence: "Clinical Criteria for Movement Disorders",
    set: {
      marks: CRITERIA,
      diagnosis: { text: "tardive dyskinesia or Huntington's disease" },
      prescriber: "neurologist or psychiatrist, or in consultation",
    },
  },
  {
    class: MOVEMENT,
    products: ["Austedo tab"],
    sentence: "4 tabs/day Austedo",
    set: { quantity: [perDay(4, "tabs")] },
  },
  {
    class: MOVEMENT,
    products: ["Austedo XR tab"],
    sentence: "1 tab per day Austedo XR",
    set: { quantity: [perDay(1, "tab")] },
  },
  {
    class: MOVEMENT,
    products: ["Austedo XR titration pack"],
    sentence: "42 tablets per 365 Austedo XR titration pack",
    set: { quantity: [per(42, "tablets", "365 days")] },
  },
  {
    class: MOVEMENT,
    products: ["Ingrezza cap", "Ingrezza Sprinkle"],
    sentence: "1 cap/day Ingrezza/Ingrezza Sprinkle",
    set: { quantity: [perDay(1, "cap")] },
  },
  {
    class: MOVEMENT,
    products: ["Xenazine tab"],
    sentence: "4 tabs/day Xenazine",
    set: { quantity: [perDay(4, "tabs")] },
  },
  {
    class: HYPNOTICS,
    products: ["Hetlioz", "tasimelteon"],
    sentence: "Clinical Criteria for Hetlioz and tasimelteon",
    set: {
      age: { from: 16 },
      quantity: [perDay(1, "capsule")],
      diagnosis: { text: "non-24-hour sleep-wake disorder" },
    },
  },
  {
    class: HYPNOTICS,
    products: ["Hetlioz LQ"],
    sentence: "Member must be 3 years to 15 years of age",
    set: { age: { from: 3, to: 15 }, diagnosis: { text: "nighttime sleep disturbances in Smith-Magenis syndrome" } },
  },
  {
    class: "Skeletal Muscle Relaxants",
    stars: "*",
    sentence: "Member is at least 16 years old",
    set: {
      age: { from: 16 },
      quantity: [perDay(4, "tablets")],
      note: "For acute pain only, one month in every 6 months.",
    },
  },
  ...["Amphetamine Drugs", "Methylphenidate Drugs"].map((part): Reading => ({
    class: "Stimulants/ADHD Medications",
    part,
    sentence: "prescribed for a child less than four or an adult eighteen years and older",
    set: { marks: ["Age SA"] },
  })),
  {
    class: "Stimulants/ADHD Medications",
    products: ["Vyvanse chewable tab"],
    sentence: "Member must have tried and failed methylphenidate solution",
    set: failed(1, "methylphenidate solution"),
  },
  { class: "Narcolepsy Drugs", sentence: "All Narcolepsy Drugs require submission of Clinical SA", set: { marks: SA } },
  ...["Combo Benzoyl Peroxide, Clindamycin, Erythromycin & other Top", "Retinoids/Combinations, Topical"].map(
    (part): Reading => ({
      class: "Acne Agents, Topical",
      part,
      sentence: "Prescriptions for members over the age of 18 years will require the submission of a SA",
      set: { marks: ["Age SA"] },
    }),
  ),
  {
    class: "Acne Agents, Topical",
    products: ["Fabior 0.1% Foam"],
    sentence: "Members must be between the ages of 12 and 18 years of age",
    set: { age: { from: 12, to: 18 } },
  },
  {
    class: ATOPIC,
    stars: "*",
    sentence: ALL_TOPICAL,
    set: {
      marks: CRITERIA,
      diagnosis: { text: "atopic dermatitis" },
      ...failed(1, "topical corticosteroids of medium to high potency, for 8 weeks"),
    },
  },
  {
    class: ATOPIC,
    stars: "**",
    sentence: "Clinical Criteria for Eucrisa, Dupixent and Adbry(reviewed electronically, AutoPA",
    set: {
      marks: AUTO,
      diagnosis: { text: "atopic dermatitis" },
      ...failed(
        1,
        "a topical corticosteroid of medium to high potency or a topical calcineurin inhibitor, for 30 days",
      ),
    },
  },
  {
    class: ATOPIC,
    products: ["Adbry"],
    sentence: "Adbry: moderate to severe for ages ≥ 12 years",
    set: { age: { from: 12 }, note: "At most 4 syringes in the first 14 days, then 4 in 28 days." },
  },
  {
    class: ATOPIC,
    products: ["Ebglyss"],
    sentence: "Ebglyss: moderate to severe for ages ≥ 12 years",
    set: { age: { from: 12 } },
  },
  {
    class: ATOPIC,
    products: ["Eucrisa"],
    sentence: "mild to moderate for ages ≥ 3 months",
    set: { age: { from: 3, unit: "months" }, quantity: [per(300, "gm", "year")] },
  },
  {
    class: ATOPIC,
    products: ["Dupixent"],
    sentence: "Dupixent other Diagnosis: Fax Form",
    set: {
      age: { from: 6, unit: "months" },
      conditions: [{ when: { other: "for another diagnosis than atopic dermatitis" }, pa: "required" }],
    },
  },
  {
    class: ATOPIC,
    products: ["Opzelura"],
    sentence: "Opzelura: mild to moderate for ages ≥ 2 years",
    set: { age: { from: 2 }, quantity: [per(240, "gm", "30 days")] },
  },
  {
    class: ATOPIC,
    products: ["tacrolimus", "Protopic"],
    sentence: "Protopic (tacrolimus)",
    set: { quantity: [per(30, "gm", "30 days")] },
  },
  {
    class: ATOPIC,
    stars: "***",
    sentence: "A trial and failure of Dupixent",
    set: failed(3, "a topical corticosteroid and a topical calcineurin inhibitor, 8 weeks each, and Dupixent"),
  },
  {
    class: ATOPIC,
    products: ["pimecrolimus"],
    sentence: "pimecrolimus: mild to moderate for ages ≥ 2 years",
    set: { age: { from: 2 }, quantity: [per(30, "gm", "30 days")] },
  },
  {
    class: ATOPIC,
    products: ["Zoryve cream, 0.15%"],
    sentence: "mild to moderate for ages ≥ 6 years",
    set: { age: { from: 6 } },
  },
  {
    class: ATOPIC,
    products: ["Zoryve cream, 0.05%"],
    sentence: "mild to moderate atopic dermatitis in ages 2 to 5",
    set: { age: { from: 2, to: 5 } },
  },
  { class: ATOPIC, products: ["Vtama"], sentence: "Vtama for ages ≥ 2 years", set: { age: { from: 2 } } },
  {
    class: ATOPIC,
    products: ["Anzupgo"],
    sentence: "moderate to severe chronic hand atopic dermatitis",
    set: { age: { from: 18 }, diagnosis: { text: "moderate to severe chronic hand atopic dermatitis" } },
  },
  {
    class: "Psoriasis, Topical",
    products: ["Enstilar Foam"],
    sentence: "Minimum age of 12 years",
    set: { age: { from: 12 }, diagnosis: { text: "plaque psoriasis" } },
  },
  {
    class: "Psoriasis, Topical",
    products: ["Zoryve foam 0.3%"],
    sentence: "Member is 9 years of age or older and has a diagnosis of seborrheic dermatitis",
    set: {
      age: { from: 9 },
      diagnosis: { text: "seborrheic dermatitis" },
      step: { first: 2, of: "a topical corticosteroid and a topical antifungal, 30 days each" },
    },
  },
  {
    class: "Diabetes Hypoglycemics: Injectable and Oral Incretin Mimetics",
    status: preferred,
    sentence: "Preferred Agents Clinical Criteria: Diagnosis of type II diabetes",
    set: { marks: CRITERIA, diagnosis: { text: "type 2 diabetes" } },
  },
  {
    class: "Diabetes Hypoglycemics: Injectable Insulins",
    stars: "*",
    sentence: "The member has tried and failed or is intolerant to Lantus",
    set: { marks: CRITERIA, ...failed(1, "Lantus") },
  },
  {
    class: ORAL_DIABETES,
    sentence: "Age edit for all Oral Hypoglycemics is 18 years of age or older",
    set: { marks: ["AGE"], age: { from: 18 } },
  },
  {
    class: ORAL_DIABETES,
    part: "Oral Hypoglycemics Biguanides",
    sentence: "except Metformin which is 10 years of age",
    set: { age: { from: 10 } },
  },
  {
    class: "Growth Hormone",
    sentence: "ALL Growth Hormone drugs (preferred and non-preferred) require the submission of a Clinical SA",
    set: { marks: SA },
  },
  {
    class: "Hereditary Angioedema (HAE) Agents",
    sentence: "ALL Hereditary Angioedema drugs (preferred and non-preferred) require the submission of a Clinical SA",
    set: { marks: SA },
  },
  {
    class: "Pancreatic Enzymes",
    sentence: "All drugs preferred and non preferred require a diagnosis of pancreatic insufficiency",
    set: {
      marks: CRITERIA,
      diagnosis: { text: "pancreatic insufficiency due to cystic fibrosis, chronic pancreatitis or pancreatectomy" },
    },
  },
  {
    class: "Weight Management Agents",
    status: preferred,
    sentence: "Weight Management Agents SA Form",
    set: {
      marks: UNCLEAR,
      note: "The class names an SA form of its own; the list does not say whether preferred drugs need it too.",
    },
  },
  {
    class: "G I Antibiotics",
    stars: "*",
    sentence: "Diagnosis of travelers’ diarrhea with moderate diarrhea",
    set: {
      diagnosis: { text: "moderate travelers' diarrhea" },
      ...failed(1, "azithromycin, ciprofloxacin, levofloxacin or ofloxacin"),
    },
  },
  {
    class: "G I Antibiotics",
    stars: "**",
    sentence: "Member ≥ 18 years of age",
    set: {
      age: { from: 18 },
      quantity: [per(12, "capsules", "3 days")],
      diagnosis: { text: "recurrent Clostridioides difficile infection" },
    },
  },
  {
    class: ANTIEMETICS,
    part: "Cannabinoids (delta-9THC derivatives)",
    sentence: "Dronabinol plus all non-preferred Antiemetic/Antivertigo agents require submission of a Clinical SA",
    set: { marks: SA },
  },
  ...["5HT3 Receptor Blockers", "NK-1 Receptor Antagonist", "Other"].map((part): Reading => ({
    class: ANTIEMETICS,
    part,
    status: nonPreferred,
    sentence: "Dronabinol plus all non-preferred Antiemetic/Antivertigo agents require submission of a Clinical SA",
    set: { marks: SA },
  })),
  {
    class: ANTIEMETICS,
    products: ["ondansetron ODT/soln/tab"],
    sentence: "The member has tried and failed or is intolerant to ondansetron 8mg ODT",
    set: { conditions: [{ when: { other: "for the 16 mg ODT, before 8 mg ODT was tried" }, pa: "required" }] },
  },
  {
    class: ANTIEMETICS,
    products: ["Diclegis", "Bonjesta", "doxylamine succinate/ vit B6"],
    sentence: "member must be pregnant and at least 18 years of age",
    set: { marks: CRITERIA, age: { from: 18 }, diagnosis: { text: "pregnancy" } },
  },
  {
    class: ANTIEMETICS,
    stars: "**",
    sentence: "Promethazine products approved for members > 2 years", // the sign is underlined: 2 years and older,
    set: { age: { from: 2 } },
  },
  {
    class: "GI Motility, Chronic",
    sentence: "All GI Motility drugs (preferred and non-preferred) require the submission of a Clinical SA",
    set: { marks: SA },
  },
  {
    class: "GI Motility, Chronic",
    stars: "**",
    sentence: "Member is 6 to 17 years of age",
    set: { note: "72 mcg also at ages 6 to 17 for functional constipation after two laxatives." },
  },
  {
    class: "Laxatives & Cathartics",
    stars: "*",
    sentence: "Must have tried, failed or be intolerant to generic lactulose solution",
    set: failed(1, "generic lactulose solution"),
  },
  {
    class: "Proton Pump Inhibitors",
    status: nonPreferred,
    sentence: "All non-preferred Proton Pump Inhibitors require submission of a Clinical SA",
    set: { marks: SA },
  },
  {
    class: "Proton Pump Inhibitors",
    status: preferred,
    sentence: "Preferred agents require a SA for use over 90 days",
    set: { conditions: [{ when: { other: "for use over 90 days" }, pa: "required" }] },
  },
  {
    class: "Alpha-Blockers and Androgen Hormone Inhibitors For Benign Prostatic Hypertrophy (BPH)",
    part: "Phosphodiesterase (PDE) 5 Inhibitor for BPH",
    sentence: "trial and failure of Alpha Blockers and Androgen Inhibitors for BPH",
    set: { step: { of: "alpha blockers and androgen inhibitors for BPH" }, prescriber: "urologist consulted" },
  },
  {
    class: MS,
    part: "",
    status: preferred,
    sentence: "Adherence to the documented PI age and diagnosis required, reviewed electronically, AutoPA",
    set: { marks: AUTO },
  },
  {
    class: MS,
    stars: "**",
    sentence: "Kesimpta requires step trial of dimethyl fumarate",
    set: failed(1, "dimethyl fumarate or a preferred injectable agent"),
  },
  {
    class: MS,
    part: "Drugs to improve walking in members with (MS)",
    sentence: "dalfampridine ER require the submission of a Clinical SA",
    set: { marks: SA },
  },
  {
    class: CYTOKINE,
    status: preferred,
    sentence:
      "For preferred agents members must meet FDA approved age and indication. (reviewed electronically, AutoPA",
    set: { marks: AUTO },
  },
  {
    class: CYTOKINE,
    products: ["Pyzchiva Syringe, Vial", "Starjemza"],
    sentence: "For preferred ustekinumab products members must also have tried and failed ONE preferred TNF inhibitor",
    set: failed(1, "preferred TNF inhibitors"),
  },
  {
    class: CYTOKINE,
    status: nonPreferred,
    sentence: "All non-preferred Cytokine and CAM Antagonists require submission of a Clinical SA",
    set: { marks: SA },
  },
  {
    class: "Methotrexate",
    status: preferred,
    sentence: "Routine PDL edits",
    set: {
      marks: UNCLEAR,
      note: "The class carries the sign of a clinical utilization edit, but no criteria are printed beside it.",
    },
  },
  {
    class: EYE,
    products: ["Verkazia"],
    sentence: "Diagnosis of moderate to severe vernal keratoconjunctivitis",
    set: {
      age: { from: 4 },
      quantity: [per(120, "single-dose vials", "30 days")],
      diagnosis: { text: "moderate to severe vernal keratoconjunctivitis" },
      prescriber: "ophthalmologist, or optometrist in consultation",
    },
  },
  {
    class: EYE,
    products: ["Eysuvis"],
    sentence: "Quantity Limit of 1 Bottle per 3 Months",
    set: { note: "One bottle in 3 months; more only after a test of the pressure in the eye." },
  },
  {
    class: EYE,
    products: ["Ilevro 0.3%"],
    sentence: "is limited to 1 bottle plus 1 refill",
    set: { note: "One bottle and one refill." },
  },
  {
    class: "Anti-Allergens, Oral",
    status: nonPreferred,
    sentence: "All non-preferred Anti-Allergen drugs require the submission of a Clinical SA",
    set: { marks: SA },
  },
  {
    class: COPD,
    products: ["Yupelri (revefenacin)"],
    sentence: "Trial/failure of Spiriva Handihaler OR Spiriva Respimat",
    set: { marks: AUTO, diagnosis: { text: "COPD" }, ...failed(1, "Spiriva HandiHaler or Spiriva Respimat") },
  },
  {
    class: COPD,
    stars: "*",
    products: ["roflumilast", "Daliresp"],
    sentence: "Trial/failure on at least one first-line or second-line agent",
    set: {
      marks: CRITERIA,
      diagnosis: { text: "severe COPD with chronic bronchitis and exacerbations" },
      ...failed(
        1,
        "inhaled anticholinergics, long-acting beta agonists or inhaled corticosteroids, and used beside one",
      ),
    },
  },
  {
    class: "Immunomodulators, Asthma",
    sentence: "All Agents require the submission of a Clinical SA",
    set: { marks: SA },
  },
];
