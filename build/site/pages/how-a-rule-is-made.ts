/** /how-a-rule-is-made/: from a published list to an answer, with a real example at each step. */

import type { Corpus } from "../../model/corpus.ts";
import type { Page } from "../../render/page.ts";
import { dayInWords } from "../day-in-words.ts";
import { grouped } from "../grouped.ts";
import { html, type Html } from "../html.ts";
import { sitePage } from "../layout.ts";
import { openAnswer } from "../open-answers.ts";
import { table } from "../table.ts";
import { EXAMPLE_SAMPLE, workedExample, type WorkedExample } from "../worked-example.ts";

export function howARuleIsMadePage(corpus: Corpus): Page {
  const example = workedExample(corpus);
  return sitePage({
    path: "/how-a-rule-is-made/",
    title: "How a rule is made",
    description: "From a published list to an answer, with a real example at each step.",
    body: html`<h1>How a rule is made</h1>
<p class="lead">Every answer begins as a line in a published text and ends with a link back to it. Here is
the path in between, for one drug.</p>
<ol class="steps">
${step(
  "A list is published",
  html`<p>A state, a plan or a law says what needs prior authorization. We take the publisher's own document, not a summary of
it.</p>`,
  example && theList(example),
)}
${step(
  "A row is copied as it is printed",
  html`<p>A program reads the document row by row; a person checks what it could not read. Product, form, status, marks
and page stay as printed. The counts of the document must agree with ours, or nothing is published.</p>`,
  example && theRows(example),
)}
${step(
  "The document says what its words mean",
  html`<p>“Preferred” means “no prior authorization” only where the document says so. A word or a mark that it does not
explain stays “not verified”.</p>`,
  example && theMeanings(example),
)}
${step(
  "The drug is tied to its names",
  html`<p>Each row is tied to one drug with its brands, forms and strengths, so whatever a clinic types finds it: a
brand, a generic name, a misspelling. Where forms differ, the answer says so and asks which one.</p>`,
)}
${step(
  "Checks look for contradictions",
  html`<p>Each build runs thousands of checks over all content: dates that do not exist, two rules for one day, a row
without a meaning, a rule that its own list contradicts. A single error stops publication.</p>`,
)}
${step(
  "The answer includes all of it",
  html`<p>Verdict, what would change it, where the request goes and by when; the row as printed with its page; the date
of the text, and a <a href="/docs/confidence/">confidence</a> that falls as the text grows old. When the text changes,
the rule does, and the <a href="/feed.atom">feed of changes</a> says so.</p>`,
  example && html`<p>The answer, open to everyone: ${openAnswer(EXAMPLE_SAMPLE)}.</p>`,
)}
</ol>
<h2>And where no text was found?</h2>
<p>Then there is no rule. The answer is “not verified”, with who decides. The <a href="/coverage/">coverage</a> shows
where this is the case.</p>`,
  });
}

function step(title: string, text: Html, example?: Html | undefined): Html {
  return html`<li><h2>${title}</h2>
${text}
${example && html`<div class="callout">${example}</div>`}</li>`;
}

function theList({ source, rows }: WorkedExample): Html {
  return html`<p><a href="${source.url}">${source.title}</a>, ${source.publisher}, ${source.date_kind.replace("_", " ")}
${dayInWords(source.date)}: ${grouped(rows)} rows.</p>`;
}

function theRows({ heading, found }: WorkedExample): Html {
  return html`<p class="soft small">${heading}</p>
${table(
  { label: "The rows as printed", columns: ["Product", "Form", "Status", "Page"] },
  found.map(({ product, form, status, page }) => [product, form, status, page]),
)}`;
}

function theMeanings({ meanings }: WorkedExample): Html {
  return html`<dl class="facts">${meanings.map(
    ({ status, means, where, source }) => html`
<dt>${status}</dt><dd>${means} <span class="soft small">${source?.title}${where && html`, ${where}`}</span></dd>`,
  )}
</dl>`;
}
