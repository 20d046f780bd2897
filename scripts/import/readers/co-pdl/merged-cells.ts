/**
 * Cells of Colorado's list into which the conversion ran both columns and the criteria, by heading: the agents whose column
 * the words and the alphabet leave no doubt about. What is in doubt is left out: the preferred endothelin receptor
 * antagonists, whose column does not say whether they need PA.
 */

export type MergedCell = { free: readonly string[]; required: readonly string[] };

export const MERGED_CELLS: Readonly<Record<string, MergedCell>> = {
  "FENTANYL PREPARATIONS (buccal, transmucosal, sublingual)": {
    free: [],
    required: [
      "ACTIQ (fentanyl citrate) lozenge",
      "Fentanyl citrate lozenge, buccal tablet",
      "FENTORA (fentanyl citrate) buccal tablet",
    ],
  },
  "ANTI-HERPETIC AGENTS- Topical": {
    free: ["Acyclovir cream (Teva only)", "Acyclovir ointment", "DENAVIRBNR (penciclovir) cream"],
    required: [
      "Acyclovir cream (all other manufacturers)",
      "Penciclovir cream",
      "XERESE (acyclovir/ hydrocortisone) cream",
      "ZOVIRAX (acyclovir) cream, ointment",
    ],
  },
  "HUMAN IMMUNODEFICIENCY VIRUS (HIV) TREATMENTS, ORAL: Non-Nucleoside Reverse Transcriptase Inhibitors (NNRTIs)": {
    free: [
      "EDURANT (rilpivirine) tablet",
      "Efavirenz capsule, tablet",
      "Etravirine tablet",
      "INTELENCE (etravirine) tablet",
      "Nevirapine suspension, IR tablet, ER tablet",
      "PIFELTRO (doravirine) tablet",
    ],
    required: [],
  },
  "CALCIUM CHANNEL-BLOCKERS: Non-Dihydropyridines (Non-DHPs)": {
    free: [
      "Diltiazem IR tablet",
      "Diltiazem CD/ER capsule",
      "Verapamil IR, ER tablet",
      "Verapamil ER 120 mg, 180 mg, 240 mg capsule",
    ],
    required: [
      "CALAN SR (verapamil ER) tablet",
      "CARDIZEM (diltiazem) tablet",
      "CARDIZEM CD/LA (diltiazem CD/ER) capsule, tablet",
      "Diltiazem ER/LA tablet",
      "TIAZAC ER (diltiazem ER) capsule",
      "Verapamil ER 360 mg capsule",
      "Verapamil PM ER 100 mg, 200 mg, 300 mg capsule",
      "VERELAN/PM (verapamil ER) pellet capsule",
    ],
  },
  "PULMONARY ARTERIAL HYPERTENSION THERAPIES: Endothelin Receptor Antagonists": {
    free: [],
    required: [
      "LETAIRIS (ambrisentan) tablet",
      "OPSUMIT (macitentan) tablet",
      "TRACLEER (bosentan) 32mg tablet for suspension",
      "TRACLEER (bosentan) 62.5mg, 125mg tablet",
    ],
  },
  "ANTI-PARKINSON’S AGENTS: Other Parkinson’s agents": {
    free: ["Amantadine capsule, solution/syrup", "Benztropine tablet", "Trihexyphenidyl tablet, elixir"],
    required: [
      "Amantadine tablet",
      "COMTAN (entacapone) tablet",
      "Entacapone tablet",
      "GOCOVRI ER (amantadine ER) capsule",
      "NOURIANZ (istradefylline) tablet",
      "ONGENTYS (opicapone) capsule",
      "OSMOLEX ER (amantadine) tablet",
      "TASMAR (tolcapone) tablet",
      "Tolcapone tablet",
    ],
  },
  "DIABETES MANAGEMENT CLASSES, INSULINS: Short-Acting": {
    free: ["HUMULIN R U-100 (insulin regular) vial (OTC)"],
    required: ["NOVOLIN R U-100 (insulin regular) vial (OTC)", "NOVOLIN R U-100 (insulin regular) FlexPen (OTC)"],
  },
  "ANTICOAGULANTS- Oral": {
    free: [
      "Dabigatran capsule",
      "ELIQUIS (apixaban) tablet, tablet pack",
      "Warfarin tablet",
      "XARELTO (rivaroxaban) 10 mg, 15 mg, 20 mg tablet, dose pack",
    ],
    required: [
      "PRADAXA (dabigatran) capsule, pellet",
      "SAVAYSA (edoxaban) tablet",
      "XARELTO (rivaroxaban) 2.5 mg tablet",
      "XARELTO (rivaroxaban) oral suspension",
    ],
  },
};
