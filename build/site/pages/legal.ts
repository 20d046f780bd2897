/** /terms/, /privacy/ and /disclaimer/: what is agreed, what is kept, and what an answer is not. */

import type { Operator } from "../../model/operator.ts";
import type { Page } from "../../render/page.ts";
import { dayInWords } from "../day-in-words.ts";
import { html, type Html } from "../html.ts";
import { sitePage } from "../layout.ts";
import { operatorLine, sampleWarning } from "../operator-words.ts";

export function legalPages(operator: Operator | undefined): Page[] {
  return [terms(operator), privacy(operator), disclaimer(operator)];
}

type Text = { path: string; title: string; description: string; lead: string; sections: [string, Html][] };

function page(operator: Operator | undefined, { path, title, description, lead, sections }: Text): Page {
  return sitePage({
    path,
    title,
    description,
    body: html`<h1>${title}</h1>
<p class="lead">${lead}</p>
${sampleWarning(operator)}
${sections.map(
  ([heading, text]) => html`<h2>${heading}</h2>
${text}
`,
)}<hr>
<p class="soft small">${operatorLine(operator)}${operator && html` In force since ${dayInWords(operator.as_of)}.`}
<a href="/terms/">Terms</a>&nbsp;· <a href="/privacy/">Privacy</a>&nbsp;· <a href="/disclaimer/">Disclaimer</a></p>`,
  });
}

function terms(operator: Operator | undefined): Page {
  return page(operator, {
    path: "/terms/",
    title: "Terms of use",
    description: "What you may do with the answers and with a key, and what the operator owes you.",
    lead: "These terms are short: ask what you need, show the source of each answer, and keep your key private.",
    sections: [
      [
        "Using answers",
        html`<p>You may show, store and print the answers that you get for your own work and that of your customers. Show
the source and its date with each of them, and ask again before you rely on an old one. You may not resell the answers
as a data set, or rebuild one from them.</p>`,
      ],
      [
        "Your key",
        html`<p>A key belongs to the subscriber who was given it. Keep it on your server, out of pages and addresses. A key
that is used by others, or to get around limits, can be revoked. You may ask for a new one at any time.</p>`,
      ],
      [
        "Never send patient data",
        html`<p>No question needs a name, a date of birth or a record number. The service is not made for protected health
information, and no business associate agreement covers it: do not send any.</p>`,
      ],
      [
        "Procedure codes",
        html`<p>CPT codes are maintained by the American Medical Association, which holds the copyright. We take a CPT code as
input and answer about it; we publish no CPT descriptors and no table of the codes. HCPCS Level II codes are maintained by
the Centers for Medicare &amp; Medicaid Services.</p>`,
      ],
      [
        "What we owe you",
        html`<p>We name a source for every rule and correct what is shown to be wrong. We do not promise that every rule is
complete, current or free of mistakes, or that the service is always available. See the
<a href="/disclaimer/">disclaimer</a>.</p>`,
      ],
      [
        "Prices, termination and governing law",
        html`<p>Prices are those of <a href="/get-a-key/">Get a key</a>. Either side may end a subscription at the end of a
month${operator && html`; these terms are governed by ${operator.law}`}.</p>`,
      ],
    ],
  });
}

function privacy(operator: Operator | undefined): Page {
  return page(operator, {
    path: "/privacy/",
    title: "Privacy",
    description: "What is stored about a visit and a question, and for how long.",
    lead: "This site has no cookies, no trackers and no requests to third parties. We do not know who reads it.",
    sections: [
      [
        "Questions",
        html`<p>A question is answered and forgotten. What you enter, including an age or a diagnosis, is not written to any log, and
a free question is not put into an address. An age or a diagnosis that you add on this site stays out of the page's
address. How often a missing rule was requested may be counted by state, program and code, without the key.</p>`,
      ],
      [
        "Your key",
        html`<p>Only a hash of a key is stored, with the name of the subscription, its scope and its counts. On this site the key
stays in the tab until you close it, and goes to the API of this site only.</p>`,
      ],
      [
        "What is logged",
        html`<p>For each request: a request number, the operation, the status, the time it took, and the public id of the
subscription. Network addresses are counted in memory to stop key guessing; this service does not record them. The
hosting provider may keep its own technical logs.</p>`,
      ],
      [
        "What you write to us",
        html`<p>Correspondence is kept as long as the subscription needs it. Ask us what we hold about you, or to delete it:
${operator ? html`<a href="mailto:${operator.email}">${operator.email}</a>` : "write to the operator"}.</p>`,
      ],
    ],
  });
}

function disclaimer(operator: Operator | undefined): Page {
  return page(operator, {
    path: "/disclaimer/",
    title: "Disclaimer",
    description: "What an answer is, what it is not, and who decides.",
    lead: "An answer restates what a published text says. The plan or agency decides about a patient, not this site.",
    sections: [
      [
        "No medical, legal or coverage advice",
        html`<p>Nothing here says whether a treatment is right or whether a claim will be paid. Eligibility, benefits, coding and
medical necessity are decided elsewhere, and a claim can be denied even where no prior authorization is needed.</p>`,
      ],
      [
        "An answer is as old as its source",
        html`<p>Each answer carries the date of the text that was read. Rules change, often without notice. Where an answer
says that its source is old, or that confidence is low, check the current text before you act.</p>`,
      ],
      [
        "No rule does not mean no authorization",
        html`<p>Where nothing is verified, prior authorization may still be required. The answer then names who
decides, if known.</p>`,
      ],
      [
        "Third-party documents and names",
        html`<p>Lists, manuals and laws belong to those who publish them; we link to them and say in our own words what they
say. Names of drugs and plans are trademarks of their owners, none of whom endorses this service.</p>`,
      ],
      [
        "Found a mistake?",
        html`<p>Write to ${operator ? html`<a href="mailto:${operator.email}">${operator.email}</a>` : "the operator"} with the
address of the answer. We correct mistakes in rules before anything else.</p>`,
      ],
    ],
  });
}
