/** The kinds of content that are about procedure codes and everyday words for services: rows of the table of kinds. */

import { citedByEach } from "./citation.ts";
import { clinicianDrugsSchema } from "./clinician-drugs.ts";
import { diagnosisCodesSchema } from "./diagnosis-codes.ts";
import { citedByCodeList } from "./code-list-citations.ts";
import { codeListSchema } from "./code-list.ts";
import { codeRangesSchema, everydayDrugsSchema, serviceWordsSchema } from "./code-vocabulary.ts";
import { collection } from "./collection.ts";
import { codeListOwnerOf, isProblem, jurisdictionOf } from "./content-path.ts";
import { drugCodeFileSchema } from "./drug-code.ts";
import { unlistedCodesFileSchema } from "./unlisted-codes.ts";

export const CODE_COLLECTIONS = {
  codeLists: collection({
    says: "A published list of procedure codes, with the dates on which each is in force.",
    form: "codes/<XX, federal or plans>/<list>.yaml",
    schema: codeListSchema,
    about([whose, list]) {
      const owner = codeListOwnerOf(whose!);
      return isProblem(owner) ? owner : { id: `${whose}/${list}`, owner };
    },
    cited: citedByCodeList,
  }),
  unlistedCodes: collection({
    says: "What applies to a procedure code that is on no list of a program.",
    form: "unlisted_codes/<XX or federal>.yaml",
    schema: unlistedCodesFileSchema,
    about: ([about]) => jurisdictionOf(about!),
    cited: citedByEach,
  }),
  drugCodes: collection({
    says: "HCPCS Level II codes of drugs.",
    form: "drug_codes/<first letter>.yaml",
    schema: drugCodeFileSchema,
    cited: citedByEach,
  }),
  clinicianDrugs: collection({
    says: "Drugs that clinicians administer, for which a list of pharmacy drugs is not enough.",
    form: "vocabulary/clinician_drugs.yaml",
    schema: clinicianDrugsSchema,
    cited: citedByEach,
  }),
  diagnosisCodes: collection({
    says: "ICD-10-CM codes of diagnoses that lists print in words.",
    form: "vocabulary/diagnosis_codes.yaml",
    schema: diagnosisCodesSchema,
    cited: citedByEach,
  }),
  codeRanges: collection({
    says: "The service categories of codes that are on no list.",
    form: "vocabulary/code_ranges.yaml",
    schema: codeRangesSchema,
  }),
  serviceWords: collection({
    says: "Everyday words for services, and the categories or codes that they mean.",
    form: "vocabulary/service_words.yaml",
    schema: serviceWordsSchema,
  }),
  everydayDrugs: collection({
    says: "Everyday words for drugs, and the class or the drugs that they mean.",
    form: "vocabulary/everyday_drugs.yaml",
    schema: everydayDrugsSchema,
  }),
};
