/** Which rows of a list a question means: never only some of those that fit it (contract/items/select-rows.ts). */

import { suite } from "uvu";
import * as assert from "uvu/assert";
import { selectRows, type AskedProduct } from "../../../build/contract/items/select-rows.ts";
import type { PublishedItem } from "../../../build/contract/shapes/item.ts";

const test = suite("select rows");

const row = (label: string, more: Partial<PublishedItem> = {}): PublishedItem => ({
  row: 1,
  label,
  heading: 0,
  page: 1,
  status: "PREFERRED",
  drug: "levofloxacin",
  ...more,
});

const asked = (label: string, more: Partial<AskedProduct> = {}): AskedProduct => ({
  drug: "levofloxacin",
  label,
  forms: [],
  soldPlain: true,
  strengths: [],
  salts: [],
  ...more,
});

const labels = (items: PublishedItem[], product: AskedProduct) =>
  selectRows(items, product).rows.map(({ item }) => item.label);

test("a name alone means the row so named and those whose labels say more", () => {
  const rows = [row("levofloxacin"), row("levofloxacin tablet", { forms: ["tablet"] })];
  assert.equal(labels(rows, asked("levofloxacin")), ["levofloxacin", "levofloxacin tablet"]);
});

test("a label that says more than others is a row's own", () => {
  const rows = [row("levofloxacin"), row("levofloxacin, in dextrose")];
  assert.equal(labels(rows, asked("levofloxacin_in_dextrose")), ["levofloxacin, in dextrose"]);
});

test("the word generic behind a label is not asked for, and the form of another row does not decide", () => {
  const drops = row("levofloxacin sodium phosphate solution (Generic)", { forms: ["eye drops"] });
  const rows = [drops, row("levofloxacin elixir, solution (Generic)", { forms: ["oral solution"] })];
  const product = asked("levofloxacin_sodium_phosphate_solution", { forms: ["oral solution"] });
  assert.equal(labels(rows, product), [drops.label]);
});

test("a brand's label is not general because of rows of the generic product", () => {
  const rows = [row("Levaquin", { brand: "Levaquin" }), row("levofloxacin (generic Levaquin)")];
  assert.equal(labels(rows, asked("levaquin", { brand: "Levaquin" })), ["Levaquin"]);
});

test("a salt means the rows that name it, in whichever form they are listed", () => {
  const rows = [
    row("levofloxacin tartrate", { forms: ["tablet"] }),
    row("levofloxacin succ ER", { forms: ["extended-release tablet"] }),
  ];
  const product = asked("levofloxacin_succinate", { salts: [["succinate", "succ"]] });
  assert.equal(labels(rows, product), ["levofloxacin succ ER"]);
});

test("an ester that no row names is not decided by the rows of other forms", () => {
  const gel = row("levofloxacin", { forms: ["gel"] });
  const { isAsked } = selectRows([gel], asked("levofloxacin_cypionate", { salts: [["cypionate"]] }));
  assert.is(isAsked, false);
});

const strengthOf = (mg: number, per = "") => [{ amounts: [mg], unit: "mg" as const, per }];

test("a number without a unit is the strength that a row has", () => {
  const rows = [250, 500].map((mg) => row(`levofloxacin ${mg} mg`, { strengths: strengthOf(mg) }));
  assert.equal(labels(rows, asked("levofloxacin_500", { numbers: [500] })), ["levofloxacin 500 mg"]);
  assert.is(labels(rows, asked("levofloxacin_30", { numbers: [30] })).length, 2);
});

test("a strength of tablets is no liquid, and no chewable tablet, where no form is named", () => {
  const rows = [
    row("levofloxacin solution", { forms: ["oral solution"] }),
    row("levofloxacin chewable", { forms: ["chewable tablet"] }),
    row("levofloxacin film", { forms: ["sublingual film"] }),
    row("levofloxacin tablet", { forms: ["tablet"] }),
  ];
  const product = asked("levofloxacin_500_mg", { strengths: strengthOf(500), solid: true });
  assert.equal(labels(rows, product).sort(), ["levofloxacin film", "levofloxacin tablet"]);
  assert.is(labels(rows, asked("levofloxacin_mg", { strengths: strengthOf(500) })).length, 3);
});

test("the generic product of a brand is the row that says so", () => {
  const rows = [row("levofloxacin 1 (generic Levaquin)"), row("levofloxacin 2 (generic Quixin, Iquix)")];
  assert.equal(labels(rows, asked("iquix_generic")), ["levofloxacin 2 (generic Quixin, Iquix)"]);
  assert.is(labels(rows, asked("levofloxacin_generic")).length, 2);
});

test("a pack of tablets is what a list calls tablets, unless it has a row for the pack", () => {
  const tablet = row("Levaquin tablet", { brand: "Levaquin", forms: ["tablet"] });
  const pack = row("Levaquin pack", { brand: "Levaquin", forms: ["pack"] });
  const product = asked("levaquin_starter_pack", { brand: "Levaquin", forms: ["pack"] });
  assert.is(selectRows([tablet], product).isAsked, true);
  assert.equal(labels([tablet, pack], product), ["Levaquin pack"]);
});

test("a strength that was asked is no starter kit, and a 24-hour form none for 12 hours", () => {
  const rows = [
    row("levofloxacin starting kit"),
    row("levofloxacin 500 mg", { strengths: strengthOf(500), forms: ["tablet"] }),
  ];
  assert.equal(labels(rows, asked("levaquin_500", { strengths: strengthOf(500) })), ["levofloxacin 500 mg"]);
  const hours = [row("levofloxacin 12HR ER capsule"), row("levofloxacin 24HR ER capsule")];
  assert.equal(labels(hours, asked("levofloxacin_24hr_er")), ["levofloxacin 24HR ER capsule"]);
});

test("of one concentration the asked package is shown, and alone meant in a syringe", () => {
  const rows = ["0.25 ml", "1 ml"].map((per) =>
    row(`levofloxacin per ${per}`, { strengths: strengthOf(per === "1 ml" ? 20 : 5, per) }),
  );
  const product = { strengths: strengthOf(20, "1 ml") };
  assert.equal(labels(rows, asked("levofloxacin_20_mg_ml", product)), [
    "levofloxacin per 1 ml",
    "levofloxacin per 0.25 ml",
  ]);
  const syringe = { ...product, forms: ["prefilled syringe"] };
  assert.equal(labels(rows, asked("levofloxacin_20_mg_ml_syringe", syringe)), ["levofloxacin per 1 ml"]);
});

test("a brand without its device is that of the device, and no other release", () => {
  const akin = (brand: string) =>
    selectRows([row(brand, { brand, forms: ["metered-dose inhaler"] })], asked("levaquin", { brand: "Levaquin" }));
  assert.is(akin("Levaquin HFA").isAsked, true);
  assert.is(akin("Levaquin XL").isAsked, false);
});

test("a form in which the drug is not known to be sold decides nothing", () => {
  const tablet = row("levofloxacin tablet", { forms: ["tablet"] });
  const product = asked("levofloxacin_enema", { forms: ["enema"], unsure: true });
  assert.is(selectRows([tablet], product).isAsked, true);
  assert.is(selectRows([tablet], { ...product, unsure: false }).isAsked, false);
});

test("a brand that the list names by its generic product alone is sold in its own forms", () => {
  const rows = [
    row("levofloxacin tablet", { forms: ["tablet"] }),
    row("levofloxacin solution", { forms: ["oral solution"] }),
  ];
  assert.equal(labels(rows, asked("levaquin", { brand: "Levaquin", sold: ["oral solution"] })), [
    "levofloxacin solution",
  ]);
});

test("a plain name means extended-release rows too where no plain tablet or capsule is listed", () => {
  const rows = [
    row("levofloxacin suspension", { forms: ["suspension"] }),
    row("levofloxacin ER", { forms: ["extended-release tablet"] }),
  ];
  assert.equal(labels(rows, asked("levofloxacin")).length, 2);
  const plain = row("levofloxacin IR", { forms: ["tablet"] });
  assert.equal(labels([...rows, plain], asked("levofloxacin")), ["levofloxacin suspension", "levofloxacin IR"]);
});

test("an extended-release row of an unknown form is no nebulizer solution", () => {
  const rows = [row("levofloxacin ER", { forms: ["extended-release tablet"], unsure: true })];
  assert.equal(labels(rows, asked("levofloxacin_neb", { forms: ["nebulizer solution"] })), []);
});

test("a row of capsules in an unknown form is no tablet", () => {
  const rows = [row("levofloxacin"), row("levofloxacin sprinkle", { forms: ["sprinkle capsule"], unsure: true })];
  assert.equal(labels(rows, asked("levofloxacin_tablet", { forms: ["tablet"] })), ["levofloxacin"]);
  assert.equal(labels(rows, asked("levofloxacin_capsule", { forms: ["capsule"] })).length, 2);
});

test("a row of a liquid in an unknown form is no tablet, and may be another liquid", () => {
  const rows = [row("levofloxacin"), row("levofloxacin starter", { forms: ["suspension packet"], unsure: true })];
  assert.equal(labels(rows, asked("levofloxacin_tablet", { forms: ["tablet"] })), ["levofloxacin"]);
  assert.equal(labels(rows, asked("levofloxacin_solution", { forms: ["oral solution"] })).length, 2);
  assert.equal(labels(rows, asked("levofloxacin_soluble", { forms: ["tablet for suspension"] })).length, 2);
});

test("a row of a tablet in an unknown form is no pen, and a row that does not say its form may be one", () => {
  const rows = [row("levofloxacin subQ"), row("levofloxacin tablet", { forms: ["tablet"], unsure: true })];
  for (const form of ["pen injector", "prefilled syringe", "injection", "vial"])
    assert.equal(labels(rows, asked("levofloxacin_x", { forms: [form] })), ["levofloxacin subQ"], form);
});

test("a row that leaves out an extended release is the plain product's, and neither the released one's nor in doubt", () => {
  const rows = [
    row("levofloxacin tablet (not ER)", {
      forms: ["tablet"],
      except: { forms: ["extended-release tablet"], strengths: [] },
    }),
  ];
  assert.equal(labels(rows, asked("levofloxacin_er", { forms: ["extended-release tablet"] })), []);
  const [found] = selectRows(rows, asked("levofloxacin")).rows;
  assert.is(found?.mayBeExcepted, undefined);
});

const answered = (items: PublishedItem[], product: AskedProduct) => {
  const { rows, isAsked } = selectRows(items, product);
  return [rows.map(({ item }) => item.label), isAsked];
};

test("a row is found by each brand that it prints, and is no other brand's", () => {
  const rows = [row("levofloxacin (Generic)"), row("Levaquin/Quixin", { brand: "Levaquin", also: ["Quixin"] })];
  assert.equal(answered(rows, asked("quixin", { brand: "Quixin" })), [["Levaquin/Quixin"], true]);
  assert.equal(answered(rows, asked("iquix", { brand: "Iquix" })), [["levofloxacin (Generic)"], false]);
});

test("a brand that is listed in another form is answered by its own row, not by the generic product's", () => {
  const rows = [
    row("levofloxacin injection", { forms: ["injection"] }),
    row("Levaquin tablet", { brand: "Levaquin", forms: ["tablet"] }),
  ];
  const { rows: found, isAsked } = selectRows(rows, asked("x", { brand: "Levaquin", forms: ["injection"] }));
  assert.equal(
    [found.map(({ item, unsettled }) => [item.label, unsettled]), isAsked],
    [[["Levaquin tablet", ["form", "strength"]]], false],
  );
});

test("a name that begins another may be its row, and is answered as one that may not be", () => {
  const released = row("Levaquin XR", { brand: "Levaquin XR", forms: ["extended-release tablet"] });
  const rows = [row("levofloxacin"), released];
  const inRelease = { forms: ["extended-release tablet"] };
  assert.equal(answered(rows, asked("levaquin", { brand: "Levaquin" })), [["Levaquin XR"], false]);
  assert.equal(answered(rows, asked("x", { brand: "Levaquin", ...inRelease })), [["Levaquin XR"], false]);
  const shorter = [row("Levaquin", { brand: "Levaquin", forms: ["extended-release tablet"] })];
  assert.equal(answered(shorter, asked("x", { brand: "Levaquin XR", ...inRelease })), [[], false]);
  assert.equal(answered(rows, asked("levaq", { brand: "Levaq" })), [["levofloxacin"], false]);
});

test("a brand that is only injected is no tablet of the generic product", () => {
  const rows = [row("levofloxacin tablet", { forms: ["tablet"] }), row("levofloxacin vial", { forms: ["vial"] })];
  const product = asked("x", { brand: "Levaquin Depot", injected: true });
  assert.equal(labels(rows, product), ["levofloxacin vial"]);
});

test("a label with what is printed in the cells beside it is a row's own", () => {
  const troche = row("levofloxacin (mouth)", {
    strength: "10 MG",
    strengths: [{ amounts: [10], unit: "mg", per: "" }],
  });
  const cream = row("levofloxacin cream", { forms: ["cream"], strengths: [{ amounts: [1], unit: "%", per: "" }] });
  const strengths = [{ amounts: [10], unit: "mg" as const, per: "" }];
  assert.equal(labels([cream, troche], asked("levofloxacin_mouth_10_mg", { strengths })), [troche.label]);
  const coded = row("levofloxacin", { form: "SOLER SYR" });
  assert.equal(labels([cream, coded], asked("levofloxacin_soler_syr")), ["levofloxacin"]);
});

test("a brand behind a generic name is the row so printed, not one that it is compared with", () => {
  const branded = row("levofloxacin tablet (Levaquin)", { brand: "Levaquin" });
  const rows = [row("levofloxacin tablet (Generic for Levaquin)"), branded];
  assert.equal(labels(rows, asked("levofloxacin_tablet_levaquin")), [branded.label]);
});

test("a label that says more is another form's, where the question names its form", () => {
  const base = row("levofloxacin base tablet", { forms: ["tablet"] });
  const rows = [
    base,
    row("levofloxacin base DR tablet", { forms: ["delayed-release tablet"] }),
    row("levofloxacin tablet"),
  ];
  assert.equal(labels(rows, asked("levofloxacin_base_tablet", { forms: ["tablet"] })), [base.label]);
});

test("where a row is of the asked form, one of a form in which the drug is not sold is another product", () => {
  const aerosol = row("levofloxacin aerosol", { forms: ["aerosol"], unsure: true });
  const ointment = row("levofloxacin oint", { forms: ["ointment"] });
  const product = asked("x", { forms: ["ointment"] });
  assert.equal(labels([aerosol, ointment], product), [ointment.label]);
  assert.equal(labels([aerosol], product), [aerosol.label]);
});

const mg = (amount: number, per = "") => ({ amounts: [amount], unit: "mg" as const, per });

test("the dose of a pen or syringe is that of its content, the dose of a solution is none of its strengths", () => {
  const pens = [
    row("0.5 mg pen", { forms: ["pen injector"], strengths: [{ ...mg(0.25, "1 dose"), amounts: [0.25, 0.5] }] }),
    row("40 mg pen", { forms: ["pen injector"], strengths: [mg(40, "0.4 ml")] }),
  ];
  assert.equal(labels(pens.slice(0, 1), asked("x", { forms: ["pen injector"], strengths: [mg(0.5)] })), ["0.5 mg pen"]);
  const [pen] = selectRows(pens, asked("x", { forms: ["pen injector"], strengths: [mg(40)] })).rows.slice(-1);
  assert.equal([pen!.item.label, pen!.unsettled], ["40 mg pen", []]);
  const liquid = row("solution", { forms: ["oral solution"], strengths: [mg(5, "5 ml")] });
  const [drunk] = selectRows([liquid], asked("x", { forms: ["oral solution"], strengths: [mg(5)] })).rows;
  assert.equal(drunk!.mayBeAnother, ["strength"]);
});

test("a vial is an injection, and a row that says vial comes before one that says injection", () => {
  const [vial, injection] = [row("vial", { forms: ["vial"] }), row("injection", { forms: ["injection"] })];
  const product = asked("x", { forms: ["vial"] });
  assert.equal(selectRows([injection], product), {
    rows: [{ item: injection, unsettled: [] }],
    isAsked: true,
  });
  assert.equal(labels([injection, vial], product), ["vial"]);
});

test("a generic product of one maker may be another's; the brand that the row names is its maker's", () => {
  const ofOne = row("levofloxacin", { maker: "labeler 00186", also: ["Levaquin"] });
  const [generic] = selectRows([ofOne], asked("x")).rows;
  assert.equal([generic!.unsettled, generic!.mayBeAnother], [["maker"], ["maker"]]);
  const [brand] = selectRows([ofOne], asked("x", { brand: "Levaquin" })).rows;
  assert.equal([brand!.unsettled, brand!.mayBeAnother], [[], undefined]);
});

test("what only one maker sells is meant by its generic name, beside the rows of other forms", () => {
  const capsule = row("levofloxacin", { maker: "labeler 59572", brand: "Levaquin", forms: ["capsule"] });
  const kit = row("levofloxacin", { maker: "labeler 59572", forms: ["kit"] });
  const { rows, isAsked } = selectRows([capsule, kit], asked("x", { forms: ["capsule"] }));
  assert.equal([rows.map(({ item }) => item), rows[0]!.mayBeAnother, isAsked], [[capsule], undefined, true]);
  const brand = row("Levaquin (Pfizer only)", { maker: "Pfizer", brand: "Levaquin" });
  assert.is(selectRows([brand], asked("x")).isAsked, false);
});

test("a tablet is no starter kit of it", () => {
  const rows = [row("levofloxacin tablet", { forms: ["tablet"] }), row("tablet starter kit", { forms: ["tablet"] })];
  assert.equal(labels(rows, asked("levofloxacin_500_mg_tablet", { forms: ["tablet"] })), ["levofloxacin tablet"]);
  assert.equal(labels(rows, asked("levofloxacin_starter_kit", { forms: ["tablet"] })).length, 2);
});

test("a form that may be several is in doubt only where rows of some are missing", () => {
  const inhalers = { forms: ["metered-dose inhaler", "dry powder inhaler"] };
  const [hfa, powder] = [row("HFA", { forms: [inhalers.forms[0]!] }), row("powder", { forms: [inhalers.forms[1]!] })];
  const doubts = (rows: PublishedItem[]) =>
    selectRows(rows, asked("x", inhalers)).rows.map(({ mayBeAnother }) => mayBeAnother);
  assert.equal(doubts([hfa, powder]), [undefined, undefined]);
  assert.equal(doubts([hfa]), [["form"]]);
});

test("a strength that cannot be compared is not meant where a row has the asked one", () => {
  const rows = [
    row("0.09-0.02", { strengths: [{ amounts: [0.09, 0.02], unit: "mg", per: "" }] }),
    row("0.1-0.02-36", { strengths: [{ amounts: [0.1, 0.02, 36], unit: "", per: "" }] }),
  ];
  const product = asked("x", { strengths: [{ amounts: [0.09, 0.02], unit: "mg", per: "" }] });
  assert.equal(labels(rows, product), ["0.09-0.02"]);
});

test.run();
