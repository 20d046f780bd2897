/**
 * The questions that are answered without a key, as `/v1/samples/<name>`: chosen by us and published as such, so that
 * anyone can try real answers. Everything else needs a key (ARCHITECTURE, "Closing the back door").
 */

/** No more than these: with each, verdicts become public. */
export const MOST_SAMPLES = 30;

/** By name, the operation and its parameters. `states` of checks are several questions of one kind. */
export const SAMPLES = {
  "ohio-suboxone-film": "check?state=OH&program=medicaid_mco&q=Suboxone+film",
  "texas-mavyret": "check?state=TX&program=medicaid_mco&q=Mavyret",
  "illinois-ozempic": "check?state=IL&program=medicaid_ffs&q=Ozempic",
  "north-dakota-biktarvy": "check?state=ND&program=medicaid_ffs&q=Biktarvy",
  "north-carolina-dupixent": "check?state=NC&program=medicaid_ffs&q=Dupixent",
  "kentucky-jardiance": "check?state=KY&program=medicaid_mco&q=Jardiance",
  "michigan-eliquis": "check?state=MI&program=medicaid_ffs&q=Eliquis",
  "connecticut-entresto": "check?state=CT&program=medicaid_ffs&q=Entresto",
  "connecticut-entresto-tablet": "check?state=CT&program=medicaid_ffs&q=Entresto+tablet",
  "california-zofran": "check?state=CA&program=medicaid_ffs&q=Zofran",
  "california-wegovy": "check?state=CA&program=medicaid_ffs&q=Wegovy",
  "california-saxenda": "check?state=CA&program=medicaid_ffs&q=Saxenda",
  "mississippi-concerta": "check?state=MS&program=medicaid_mco&q=Concerta",
  "wisconsin-vyvanse": "check?state=WI&program=medicaid_ffs&q=Vyvanse",
  "amerihealth-dc-ozempic": "check?state=DC&program=medicaid_mco&plan=AmeriHealth+Caritas+DC&q=Ozempic",
  "delaware-suboxone-film": "check?state=DE&program=medicaid_mco&q=Suboxone+film",
  "california-weight-loss": "lookup?state=CA&program=medicaid_ffs&drug=glp1_weight_loss",
  "washington-physical-therapy": "lookup?state=WA&program=medicaid_ffs&service=physical_therapy",
  "texas-medical-equipment": "lookup?state=TX&program=medicare_traditional&service=durable_medical_equipment",
  "texas-botox-code": "check?state=TX&program=medicare_traditional&q=J0585",
  "michigan-epidural-code": "check?state=MI&program=medicare_traditional&q=62323",
  "arizona-imaging": "lookup?state=AZ&program=medicare_advantage&service=diagnostic_imaging",
  "suboxone-film-in-five-states": "checks?program=medicaid_ffs&q=Suboxone+film&states=CA,IL,NH,OH,TX",
  "physical-therapy-in-five-states": "compare?program=medicaid_ffs&service=physical_therapy&states=WA,OR,OH,TX,FL",
  "kentucky-jardiance-plan":
    "action_plan?state=KY&program=medicaid_mco&drug=jardiance&stage=before_request&urgency=standard",
  "ohio-opioid-denied":
    "action_plan?state=OH&program=medicaid_mco&drug=opioid_treatment&stage=denied&date=2026-11-02&urgency=standard",
  "illinois-drug-list": "drug_list?state=IL&program=medicaid_ffs",
} as const;

export type SampleName = keyof typeof SAMPLES;
export type SampledOperation = "check" | "lookup" | "checks" | "compare" | "action_plan" | "drug_list";
export type Sample = { operation: SampledOperation; parameters: URLSearchParams };

export function isSample(name: string): name is SampleName {
  return Object.hasOwn(SAMPLES, name);
}

export function sampleOf(name: SampleName): Sample {
  const [operation, query] = SAMPLES[name].split("?") as [SampledOperation, string];
  return { operation, parameters: new URLSearchParams(query) };
}

/** The sample that asks the same, whatever the order of the parameters. */
export function sampleThatAsks(
  operation: SampledOperation,
  parameters: Readonly<Record<string, string>>,
): SampleName | undefined {
  const asked = canonical(operation, new URLSearchParams(parameters));
  return (Object.keys(SAMPLES) as SampleName[]).find((name) => {
    const sample = sampleOf(name);
    return canonical(sample.operation, sample.parameters) === asked;
  });
}

function canonical(operation: string, parameters: URLSearchParams): string {
  const sorted = new URLSearchParams(parameters);
  sorted.sort();
  return `${operation}?${sorted}`;
}
