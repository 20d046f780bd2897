/** Labels as lists print them, tied to the drug that a pharmacist would name; what is unclear stays untied. */

import { test } from "uvu";
import * as assert from "uvu/assert";
import { PROJECT } from "../helpers/running-service.ts";
import { tyingWith } from "../../scripts/import/tie.ts";
import { tieRows, tieUntied } from "../../scripts/import/ties.ts";

const { tie, attempt } = tyingWith(PROJECT);

/** Label, drug, brand. */
const TIES: [label: string, drug: string, brand?: string][] = [
  // strengths, forms and release words
  ["DILTIAZEM 24H ER(CD) 120 MG CP", "diltiazem"],
  ["METHYLPHENID TAB 18MG ER", "methylphenidate"],
  ["GUANFACINE HYDROCHLORIDEER", "guanfacine"],
  ["RISPERIDONE 3 MG ODT", "risperidone"],
  ["PREDNISOLONE SOD PH 25 MG/5 ML", "prednisolone"],
  ["ISOSORBIDE MONONIT 10 MG TAB", "isosorbide_mononitrate"],
  ["POTASSIUM CL 10 MEQ/5 ML CONC", "potassium_chloride"],
  ["Triamcinolone Acetonide Nasal Spray", "triamcinolone"],
  ["Olopatadine 0.2% Drop", "olopatadine"],
  ["LEUCOVORIN CALCIUM 100 MG VIAL", "leucovorin"],
  // combinations in any order and abbreviation
  ["OLMSRTN-AMLDPN-HCTZ 20-5-12.5", "amlodipine_hydrochlorothiazide_olmesartan"],
  ["Butalbital-Acetaminophen-Caffeine 50-325-40 mg Tablet", "acetaminophen_butalbital_caffeine"],
  ["BENAZEPRIL-HCTZ 20-25 MG TAB", "benazepril_hydrochlorothiazide"],
  ["AMPHETAMINE/DEXTROAMPHETAMINE ER", "amphetamine_dextroamphetamine"],
  ["AMPHETAMINE SALT COMBO (ORAL): 10 MG", "amphetamine_dextroamphetamine"],
  ["AMOX-CLAV 200-28.5 MG/5 ML SUS", "amoxicillin_clavulanate"],
  ["buprenorphine/naloxone 8-2 mg SL film", "buprenorphine_naloxone"],
  ["ACETAMINOPHEN-COD #3 TABLET", "acetaminophen_codeine"],
  ["Sitagliptin Phosphate/Metformin HCL", "metformin_sitagliptin"],
  ["NORETHINDRONE ACETATE/ETHINYL ESTRADIOL/FERROUS FUMARATE", "ethinyl_estradiol_norethindrone"],
  ["ESTRADIOL-NORETH 0.5-0.1 MG TB", "estradiol_norethindrone"],
  ["Lansoprazole-Amoxicillin-Clarthromycin Combo Pack", "amoxicillin_clarithromycin_lansoprazole"],
  ["insulin aspart/insulin aspart protamine 70/30 pen", "insulin_aspart_protamine_human_insulin_aspart_human"],
  ["metoprolol (succinate) ER 25 MG", "metoprolol"],
  // a brand before what it is compared with
  ["levoxyl tab 50mcg (generic of SYNTHROID)", "levothyroxine", "Levoxyl"],
  ["Lipitor (generic)", "atorvastatin"],
  ["Humalog 100 u/ml pen and vial", "insulin_lispro", "Humalog"],
  // brands
  ["Claravis (isotretinoin) Capsule", "isotretinoin", "Claravis"],
  ["Norvasc Tablet", "amlodipine", "Norvasc"],
  ["FOSAMAX PLUS D", "alendronate_cholecalciferol", "Fosamax Plus D"],
  ["FOSAMAX", "alendronate", "Fosamax"],
  ["Adderall XR 20 mg capsule", "amphetamine_dextroamphetamine", "Adderall XR"],
  ["VYVANSE CAPS", "lisdexamfetamine", "Vyvanse"],
  ["Taytulla Capsule", "ethinyl_estradiol_norethindrone", "Taytulla"],
  ["BiDil (isosorbide dinitrate-hydralazine) Tablet", "hydralazine_isosorbide_dinitrate", "Bidil"],
  ["INVEGA SUSTENNA 117 MG/0.75 ML", "paliperidone", "Invega Sustenna"],
  ["Entresto Sprinkle Pellet", "sacubitril_valsartan", "Entresto Sprinkle"],
  ["DIOVAN HCT", "hydrochlorothiazide_valsartan", "Diovan HCT"],
  ["MICROGESTIN FE 1/20", "ethinyl_estradiol_norethindrone", "Microgestin Fe 1/20"],
  ["AUBRA-28 TABLET", "ethinyl_estradiol_levonorgestrel", "Aubra"],
  ["ELURYNG", "ethinyl_estradiol_etonogestrel", "EluRyng"],
  // devices and pens
  ["Novolog FlexPen", "insulin_aspart_human", "NovoLog"],
  ["Admelog (insulin lispro) Solostar", "insulin_lispro", "Admelog"],
  ["Repatha SureClick", "evolocumab", "Repatha"],
  ["HUMIRA(CF) PEN", "adalimumab", "Humira"],
  ["SPIRIVA HANDIHALER", "tiotropium", "Spiriva"],
  ["NORDITROPIN FLEXPRO 15 MG/1.5", "somatropin", "Norditropin"],
  // Arizona's labels: indications in parentheses, vaccines, vitamins
  ["RIBAVIRIN (HEPATITIS C) CAPSULE", "ribavirin"],
  ["EPINEPHRINE (ANAPHYLAXIS) SOLN AUTO-INJ", "epinephrine"],
  ["NITROFURANTOIN MONOHYD MACRO CAPSULE", "nitrofurantoin"],
  ["ALPHA1-PROTEINASE INHIBITOR (HUMAN) SOLUTION", "alpha_1_proteinase_inhibitor"],
  ["IMMUNE GLOBULIN (HUMAN) IV OR SUBCUTANEOUS SOLUTION", "immunoglobulin_g"],
  ["INFLUENZA VIRUS VACCINE SPLIT SUSPENSION", "influenza_virus_vaccine"],
  ["PRENATAL VIT W/ FERROUS FUMARATE-FOLIC ACID TABLET", "prenatal_vitamins"],
  ["INSULIN NPH ISOPHANE & REG (HUMAN) SUSPENSION", "insulin_isophane_insulin_regular_human"],
  // insulins that are mixed
  ["NovoLog Mix 70/30", "insulin_aspart_protamine_human_insulin_aspart_human", "NovoLog Mix 70/30"],
  // of 70/30 there is only the mixture
  ["NOVOLOG 70/30", "insulin_aspart_protamine_human_insulin_aspart_human", "NovoLog Mix 70/30"],
  ["INSULIN ASPART PROTAMINE/INSULIN ASPART FLEXPEN", "insulin_aspart_protamine_human_insulin_aspart_human"],
  // biosimilars are drugs of their own
  ["Retacrit (epoetin alfa-epbx) Vial", "epoetin_alfa_epbx", "Retacrit"],
  ["Cyltezo(CF) (adalimumab-adbm) 50 mg/mL Pen", "adalimumab_adbm", "Cyltezo"],
  ["ADALIMUMAB-ADAZ(CF) 10MG/0.1ML", "adalimumab_adaz"],
  ["ZIRABEV 100 MG/4 ML VIAL", "bevacizumab_bvzr", "Zirabev"],
  // the printed misprints and pack names of the lists
  ["Selegilene Capsule", "selegiline"],
  ["Udenyca (pegfilgrastim-cbvq) Syringe", "pegfilgrastim_cbqv", "Udenyca"],
  ["Emend Vial", "fosaprepitant", "Emend"],
  ["Emend Powder Packet", "aprepitant", "Emend"],
  ["KISQALI FEMARA 200 DOSE", "letrozole_ribociclib", "Kisqali Femara Co-Pack"],
  [
    "NovoLog Mix (insulin aspart protamine-insulin aspart) 70-30 Vial",
    "insulin_aspart_protamine_human_insulin_aspart_human",
    "NovoLog Mix 70/30",
  ],
  // what a biosimilar is similar to is not the product
  ["Abrilada™ Pen / Syringe (biosimilar to Humira®)", "adalimumab_afzb", "Abrilada"],
  ["Jubbonti® Syringe (Prolia® Biosimilar)", "denosumab_bbdz", "Jubbonti"],
  // a vehicle makes no other drug, unless the combination has an entry
  ["CIPROFLOXACIN 200 MG/100ML-D5W", "ciprofloxacin"],
  ["KCL 20 MEQ/L IN D5W SOLUTION", "glucose_potassium_chloride"],
  ["DEXTROSE 5%-WATER IV SOLN", "glucose"],
  // a brand in comparison is not the product
  ["Testosterone 1% Gel Pump (generic Androgel 1% Pump)", "testosterone"],
  ["TESTOSTERONE GEL PACKET (AG) (ANDROGEL) (TRANSDERM): 1.25G-1.62", "testosterone"],
];

for (const [label, drug, brand] of TIES) {
  test(`${label} is ${brand ?? drug}`, () => assert.equal(tie(label), { drug, ...(brand ? { brand } : {}) }));
}

for (const label of [
  "DEXCOM G7 SENSOR",
  "BD AUTOSHIELD DUO 30G X 5MM",
  "EASY TOUCH GLUCOSE TEST STRIPS",
  "DIATHRIVE BLOOD GLUCOSE TEST STRIPS",
  "EMBRACE PEN NEEDLES/31G X 5MM",
  "CVS EARLY PREGNANCY TEST - 2 PACK",
]) {
  test(`${label} is a supply`, () => assert.equal(tie(label), { kind: "supply" }));
}

for (const label of [
  "VIVAGUARD INO BLOOD GLUCOSE METER",
  "OMNIPOD 5 INTRO KIT",
  "FREESTYLE LIBRE 3/READER/GLUCOSE MONITORING SYSTEM",
]) {
  test(`${label} is a device`, () => assert.equal(tie(label), { kind: "device" }));
}

const UNTIED: [label: string, reason: string][] = [
  ["CALCIUM 500 MG-VIT D3 5 MCG TB", "unknown words"], // calcium is no salt of vitamin D
  ["DILUENT FOR MELPHALAN 10 ML VL", "unknown words"],
  ["Loteprednol Etabonate/", "breaks off"],
  ["Trimethoprim and", "breaks off"],
  ["and Salmeterol", "breaks off"],
  ["Warfarin-Sertraline Tablet", "no such combination"],
  ["Norvasc (metformin) Tablet", "contradiction"],
  ["Tablet", "no name"],
];

for (const [label, reason] of UNTIED) {
  test(`${label} is not tied: ${reason}`, () => {
    const result = attempt(label);
    assert.is("untied" in result && result.untied.reason, reason);
  });
}

test("the list's own cell for the generic name decides, and must not contradict", () => {
  assert.equal(tie("EMEND", "fosaprepitant dimeglumine"), { drug: "fosaprepitant", brand: "Emend" });
  assert.equal(tie("EMEND", "aprepitant"), { drug: "aprepitant", brand: "Emend" });
  assert.is(tie("EMEND"), undefined);
  assert.is(tie("NORVASC", "metformin"), undefined);
});

/** Label, the list's own cell for the generic name, drug, brand. */
const WITH_GENERIC: [label: string, generic: string, drug: string, brand?: string][] = [
  ["TUSNEL-EX 100 MG/5 ML LIQUID", "GUAIFENESIN", "guaifenesin"],
  ["GNP MUCUS RLF DM 20-400 MG TAB", "GUAIFENESIN/DEXTROMETHORPHAN", "dextromethorphan_guaifenesin"],
  ["CALCIUM 500 MG-VIT D3 5 MCG TB", "CALCIUM CARBONATE/VITAMIN D3", "calcium_carbonate_cholecalciferol"],
  ["FT FISH OIL 1,000 MG SOFTGEL", "OMEGA-3/DHA/EPA/FISH OIL", "fish_oil"],
  ["MULTIVIT-FLUOR 0.25 MG TAB CHW", "PEDI MULTIVIT NO.17 W-FLUORIDE", "multivitamin_with_fluoride"],
  ["TREMFYA INDCT 200MG/2ML X2 PEN", "GUSELKUMAB", "guselkumab", "Tremfya"],
  ["RELION NOVOLOG U-100 FLEXPEN", "INSULIN ASPART", "insulin_aspart_human", "NovoLog"],
];

for (const [label, generic, drug, brand] of WITH_GENERIC) {
  test(`${label}, ${generic}, is ${brand ?? drug}`, () =>
    assert.equal(tie(label, generic), { drug, ...(brand ? { brand } : {}) }));
}

for (const [label, generic, why] of [
  ["BIOTUSS XYZ LIQUID", "GUAIFENESIN/XYZPHEN", "the cell is not understood whole"],
  ["BIOTUSS XYZ LIQUID", "GUAIFENESIN/", "the cell breaks off"],
  ["BIOTUSS XYZ LIQUID", "Norvasc", "the cell names a brand"],
  ["DILUENT FOR MELPHALAN 10 ML VL", "WATER FOR INJECTION,STERILE", "the label names another drug"],
  ["EFFER-K 10 MEQ TABLET", "POTASSIUM BICARBONATE/CIT AC", "the label is a brand of another drug"],
  ["CITRACAL-D3 ER 600 MG-500 UNIT", "CALCIUM CARB, CITRATE/VIT D3", "no drug has both salts"],
] as const) {
  test(`${label}, ${generic}, is not tied: ${why}`, () => assert.is(tie(label, generic), undefined));
}

test("the list's own cell for the form decides between drugs of one brand", () => {
  assert.equal(tie("EMEND", undefined, { form: "SUSR" }), { drug: "aprepitant", brand: "Emend" });
  assert.is(tie("EMEND", undefined, { form: "MISC" }), undefined);
  assert.equal(tie("ACCU-CHEK GUIDE", undefined, { form: "STRP" }), { kind: "supply" });
  assert.equal(tie("ACCU-CHEK GUIDE", undefined, { form: "DEVI" }), { kind: "device" });
});

test("in a list that prints the brand behind the generic name, the brand is the product", () => {
  assert.equal(tie("Atorvastatin Tablet (Lipitor®)"), { drug: "atorvastatin" });
  assert.equal(tie("Atorvastatin Tablet (Lipitor®)", undefined, { brandFollows: true }), {
    drug: "atorvastatin",
    brand: "Lipitor",
  });
  assert.equal(tie("Atorvastatin Tablet (Generic for Lipitor®)", undefined, { brandFollows: true }), {
    drug: "atorvastatin",
  });
});

const tied = (product: string) => {
  const [section] = tieRows([{ heading: "A", rows: [{ product, status: "P", page: 1 }] }], tie);
  const { brand, also } = section!.rows[0]!;
  return [brand, ...(also ?? [])];
};

test("a row has every brand that it prints, also those that it prints in short", () => {
  assert.equal(tied("XELJANZ, XELJANZ XR TABLET (TOFACITINIB)"), ["Xeljanz", "Xeljanz XR"]);
  assert.equal(tied("Seroquel/XR"), ["Seroquel XR", "Seroquel"]);
  assert.equal(tied("CARDIZEM CD/LA (diltiazem CD/ER) capsule, tablet"), ["Cardizem CD", "Cardizem LA"]);
  assert.equal(tied("Lamictal® Chewable / ODT / Starter Kit / XR"), ["Lamictal", "Lamictal ODT", "Lamictal XR"]);
  assert.equal(tied("OB COMPLETE/DHA"), ["Ob Complete/dha"]);
  assert.equal(tied("ZAFEMY PATCH (not XULANE) (TRANSDERM)"), ["Zafemy"]);
  assert.equal(tied("Rizatriptan (generic for MAXALT, MAXALT MLT)"), [undefined]);
});

test("a short name and the whole one are one brand; a longer name is another product", () => {
  assert.equal(tied("TRELEGY"), tied("TRELEGY ELLIPTA"));
  assert.equal(tied("Ovace Plus shampoo"), ["Ovace Plus"]);
  assert.is(tie("PYRIDIUM PLUS TABS"), undefined);
});

test("ties that are there stay when names were added", () => {
  const row = { product: "Xeljanz, Xeljanz XR", status: "P", page: 1 };
  const again = (more: object) => tieUntied([{ heading: "A", rows: [{ ...row, ...more }] }], tie)[0]!.rows[0];
  const whole = { drug: "tofacitinib", brand: "Xeljanz", also: ["Xeljanz XR"] };
  assert.equal(again({}), { ...row, ...whole });
  assert.equal(again({ drug: "tofacitinib", brand: "Xeljanz" }), { ...row, ...whole });
  assert.equal(again({ drug: "ruxolitinib" }), { ...row, drug: "ruxolitinib" });
  assert.equal(again({ kind: "supply" }), { ...row, kind: "supply" });
});

test.run();
