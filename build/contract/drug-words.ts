/** What belongs to a drug's product and not to its name: both the build and the search leave it out in the same way. */

/** Words that say how a drug is given, and salts: they do not change which drug it is. */
const IGNORED = new Set(
  (
    "tablet tablets tab tabs capsule capsules cap caps injection injectable inj pen pens kwikpen flextouch solostar autoinjector syringe vial " +
    "solution suspension syrup cream ointment gel patch film spray inhaler oral subcutaneous intramuscular intravenous topical nasal sublingual " +
    "extended release delayed immediate controlled sustained er xr xl sr dr ir cr la odt hfa " +
    "hydrochloride hcl hydrobromide hbr sodium potassium calcium magnesium succinate tartrate maleate mesylate besylate fumarate sulfate sulphate " +
    "phosphate acetate citrate bitartrate dihydrate monohydrate anhydrous dimesylate tosylate pamoate decanoate " +
    "mg mcg ug g ml iu unit units percent daily weekly monthly once twice day week dose generic brand name the for of drug medication medicine"
  ).split(" "),
);

/** A slug without strengths, salts and dosage words; empty when nothing else is in it. */
export function withoutForm(slug: string): string {
  return slug
    .split("_")
    .filter((word) => !IGNORED.has(word) && !/^\d+([a-z]{0,3})$/.test(word))
    .join("_");
}
