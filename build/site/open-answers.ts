/** The samples as readers choose them: what each shows, and its address in the explorer. */

import { sampleOf, type SampledOperation, type SampleName } from "../contract/samples.ts";
import { html, type Html } from "./html.ts";

type Group = { title: string; samples: Partial<Record<SampleName, string>> };

/** No title says the answer. */
const GROUPS: readonly Group[] = [
  {
    title: "A drug on a state's list",
    samples: {
      "ohio-suboxone-film": "Suboxone film, Ohio, Medicaid managed care",
      "texas-mavyret": "Mavyret, Texas, Medicaid managed care",
      "illinois-ozempic": "Ozempic, Illinois, Medicaid",
      "north-dakota-biktarvy": "Biktarvy, North Dakota, Medicaid",
      "north-carolina-dupixent": "Dupixent, North Carolina, Medicaid",
      "kentucky-jardiance": "Jardiance, Kentucky, Medicaid managed care",
      "michigan-eliquis": "Eliquis, Michigan, Medicaid: with limits",
      "amerihealth-dc-ozempic": "Ozempic on a plan's own list, District of Columbia",
    },
  },
  {
    title: "When it depends",
    samples: {
      "connecticut-entresto": "Entresto, Connecticut: on the dose form",
      "connecticut-entresto-tablet": "The same, for the tablet",
      "california-zofran": "Zofran, California: on form and strength",
      "mississippi-concerta": "Concerta, Mississippi: on the age",
      "wisconsin-vyvanse": "Vyvanse, Wisconsin: on the diagnosis",
      "california-wegovy": "Wegovy, California: on age and diagnosis",
    },
  },
  {
    title: "Not listed, not covered, not verified",
    samples: {
      "california-saxenda": "Saxenda, California: not a covered benefit",
      "california-weight-loss": "Drugs for weight loss, California: not a benefit",
      "delaware-suboxone-film": "Suboxone film, managed care in Delaware: not verified",
      "arizona-imaging": "Imaging, Medicare Advantage in Arizona: who decides",
    },
  },
  {
    title: "Services, states side by side, next steps",
    samples: {
      "washington-physical-therapy": "Physical therapy, Washington, Medicaid",
      "texas-medical-equipment": "Medical equipment, Original Medicare in Texas",
      "texas-botox-code": "Code J0585, Original Medicare in Texas: on the setting",
      "michigan-epidural-code": "Code 62323, Original Medicare in Michigan",
      "suboxone-film-in-five-states": "Suboxone film in five states",
      "physical-therapy-in-five-states": "Physical therapy in five states",
      "kentucky-jardiance-plan": "What to do for Jardiance in Kentucky",
      "ohio-opioid-denied": "After a denial in Ohio: appeals and deadlines",
      "illinois-drug-list": "The drug list of Illinois, row by row",
    },
  },
];

/** The mode of the explorer that asks an operation. */
const MODES: Record<SampledOperation, string> = {
  check: "lookup",
  lookup: "lookup",
  checks: "compare",
  compare: "compare",
  action_plan: "plan",
  drug_list: "list",
};

/** All of them, in groups. */
export function openAnswers(): Html {
  return html`<div class="open-answers">
${GROUPS.map(
  ({ title, samples }) => html`<section><h3>${title}</h3><ul>
${(Object.keys(samples) as SampleName[]).map(
  (name) => html`<li>${openAnswer(name)}</li>
`,
)}</ul></section>
`,
)}</div>`;
}

/** One of them as a link. */
export function openAnswer(name: SampleName): Html {
  const title = GROUPS.flatMap(({ samples }) => samples[name] ?? [])[0];
  const { operation, parameters } = sampleOf(name);
  return html`<a href="/explorer/?mode=${MODES[operation]}&${parameters.toString()}">${title}</a>`;
}
