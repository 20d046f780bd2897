/**
 * Cells of Ohio's list that hold several agents in one paragraph or one agent in several, as printed (`¶` between
 * paragraphs), with the agents that they hold. A cell of several paragraphs that is not here is reported.
 */

export type Column = "Preferred" | "Non-Preferred";

/** The column is given only where one cell runs over both. */
export type Agent = { text: string; column?: Column };

const one = (text: string): Agent[] => [{ text }];
const several = (...texts: string[]): Agent[] => texts.map((text) => ({ text }));
const inColumn = (column: Column, ...texts: string[]): Agent[] => texts.map((text) => ({ text, column }));

export const CROWDED_CELLS: Readonly<Record<string, readonly Agent[]>> = {
  "XELJANZ SOLN, XR": several("XELJANZ SOLN", "XELJANZ XR"),
  "telmisartan/HCTZ valsartan tab ¶ valsartan/HCTZ": inColumn(
    "Preferred",
    "telmisartan/HCTZ",
    "valsartan tab",
    "valsartan/HCTZ",
  ),
  "acebutolol atenolol ¶ atenolol/chlorthalidone betaxolol ¶ bisoprolol bisoprolol/HCTZ carvedilol IR HEMANGEOL PA ¶ labetalol metoprolol succ metoprolol tart metoprolol/HCTZ nadolol ¶ nebivolol propranolol IR, ER sotalol ¶ timolol":
    several(
      ...["acebutolol", "atenolol", "atenolol/chlorthalidone", "betaxolol", "bisoprolol", "bisoprolol/HCTZ"],
      ...["carvedilol IR", "HEMANGEOL PA", "labetalol", "metoprolol succ", "metoprolol tart", "metoprolol/HCTZ"],
      ...["nadolol", "nebivolol", "propranolol IR, ER", "sotalol", "timolol"],
    ),
  "carvedilol ER INNOPRAN XL KAPSPARGO SOTYLIZE AR": several(
    "carvedilol ER",
    "INNOPRAN XL",
    "KAPSPARGO",
    "SOTYLIZE AR",
  ),
  "amlodipine cartia XT diltiazem IR ¶ diltiazem 12HR ER cap diltiazem 24HR ER cap felodipine ER levamlodipine nicardipine ¶ nifedipine IR, ER ¶ verapamil IR, ER, SR":
    several(
      ...["amlodipine", "cartia XT", "diltiazem IR", "diltiazem 12HR ER cap", "diltiazem 24HR ER cap"],
      ...["felodipine ER", "levamlodipine", "nicardipine", "nifedipine IR, ER", "verapamil IR, ER, SR"],
    ),
  "diltiazem 24HR ER tabs isradipine ¶ KATERZIA ¶ nimodipine nisoldipine NORLIQVA NYMALIZE ¶ verapamil ER (gen of VERELAN PM)":
    several(
      ...["diltiazem 24HR ER tabs", "isradipine", "KATERZIA", "nimodipine", "nisoldipine", "NORLIQVA", "NYMALIZE"],
      "verapamil ER (gen of VERELAN PM)",
    ),
  "amiloride amiloride/HCTZ ¶ clonidine IR, patch": several("amiloride", "amiloride/HCTZ", "clonidine IR, patch"),
  "aliskiren ¶ ASPRUZYO SPRINKLE CAMZYOS": several("aliskiren", "ASPRUZYO SPRINKLE", "CAMZYOS"),
  "amphetamine/dextroamphetamine ¶ IR, ER AR": one("amphetamine/dextroamphetamine IR, ER AR"),
  "ADZENYS XR ODT ¶ amphetamine tab": several("ADZENYS XR ODT", "amphetamine tab"),
  "dexmethylphenidate ER (generic of ¶ FOCALIN XR) AR": one("dexmethylphenidate ER (generic of FOCALIN XR) AR"),
  "DAYTRANA BvG ¶ dextroamphetamine soln AR": several("DAYTRANA BvG", "dextroamphetamine soln AR"),
  "methamphetamine ¶ methylphenidate chewable tab AR": several("methamphetamine", "methylphenidate chewable tab AR"),
  "methylphenidate ER tab (generic of ¶ CONCERTA, METHYLIN ER, RITALIN SR)": one(
    "methylphenidate ER tab (generic of CONCERTA, METHYLIN ER, RITALIN SR)",
  ),
  "methylphenidate ER cap, tab (generic of ¶ APTENSIO XR, RELEXXII)": one(
    "methylphenidate ER cap, tab (generic of APTENSIO XR, RELEXXII)",
  ),
  "amphetamine/ ¶ dextroamphetamine IR/ER AR": one("amphetamine/dextroamphetamine IR/ER AR"),
  "SUNOSI ¶ WAKIX": several("SUNOSI", "WAKIX"),
  "prochlorperazine ¶ promethazine": several("prochlorperazine", "promethazine"),
  "aprepitant 40mg, tripac ¶ EMEND 125mg SUSP": several("aprepitant 40mg, tripac", "EMEND 125mg SUSP"),
  "lactulose XIFAXAN ST": several("lactulose", "XIFAXAN ST"),
  "efavirenz/emtricitabine/tenofovir": inColumn("Preferred", "efavirenz/emtricitabine/tenofovir"),
  "emtricitabine/tenofovir dis fum": inColumn("Preferred", "emtricitabine/tenofovir dis fum"),
  "ciprofloxacin ciprofloxacin/fluocinolone": several("ciprofloxacin", "ciprofloxacin/fluocinolone"),
  "ARNUITY ELLIPTA ALVESCO ¶ ASMANEX TWISTHALER ARMONAIR DIGIHALER ¶ budesonide neb susp AR ASMANEX HFA FLOVENT ¶ fluticasone propionate PULMICORT FLEXHALER ¶ QVAR":
    [
      ...inColumn("Preferred", "ARNUITY ELLIPTA", "ASMANEX TWISTHALER", "budesonide neb susp AR", "FLOVENT"),
      ...inColumn("Preferred", "fluticasone propionate", "PULMICORT FLEXHALER", "QVAR"),
      ...inColumn("Non-Preferred", "ALVESCO", "ARMONAIR DIGIHALER", "ASMANEX HFA"),
    ],
};
