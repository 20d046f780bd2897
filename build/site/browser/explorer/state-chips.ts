/** The states to compare: typed by name or abbreviation, shown as chips, each a button that leaves its state out. */

import { series } from "../../../contract/series.ts";
import { startCombobox, type Offer } from "./combobox.ts";
import { byId, element } from "./elements.ts";
import { nameOf } from "./names.ts";
import { statesBeginning, statesIn } from "./state-names.ts";

/** What the form holds: abbreviations with commas. */
const held = () => byId<HTMLInputElement>("states");
const typed = () => byId<HTMLInputElement>("add-state");

export function startChips(): void {
  startCombobox(typed(), "State suggestions", offerFor, take);
  const button = byId("question-form").querySelector(":scope > button")!;
  // Chips that appear under a press would move the button away from it: they come with its click.
  let isPressed = false;
  button.addEventListener("pointerdown", () => (isPressed = true));
  button.addEventListener("click", () => {
    if (!typed().disabled) take();
  });
  typed().addEventListener("change", () => {
    if (!isPressed) take();
  });
  typed().addEventListener("input", () => {
    isPressed = false;
    typed().setCustomValidity("");
  });
  typed().addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || typed().value.trim() === "") return;
    event.preventDefault();
    take();
  });
}

/** For the last of several names. */
function offerFor(text: string): Promise<Offer> {
  const [, before, last] = /^(.*[,;&]\s*)?(.*)$/.exec(text)!;
  const states = last ? statesBeginning(last) : [];
  const options = states.map((state) => ({ value: `${before ?? ""}${nameOf("state", state)}`, note: state }));
  return Promise.resolve({ options, more: 0 });
}

/** Shows what the form holds. */
export function showChips(): void {
  const { states, unknown } = statesIn(held().value);
  byId("states-say").textContent = "";
  typed().setCustomValidity("");
  byId("state-chips").replaceChildren(
    ...[...states, ...unknown].map((state) =>
      element(
        "button",
        { type: "button", class: "quiet", onclick: () => leaveOut(state) },
        nameOf("state", state),
        element("span", { "aria-hidden": "true" }, " ×"),
        element("span", { class: "visually-hidden" }, ", remove it"),
      ),
    ),
  );
}

/** What is no state stays in the field, with a word about it, and nothing is asked without it. */
function take(): void {
  const { states, unknown } = statesIn(typed().value);
  held().value = statesIn([held().value, ...states].join(",")).states.join(",");
  typed().value = unknown.join(", ");
  showChips();
  if (unknown.length === 0) return;
  const said = `Not a known state: ${series(unknown)}. Enter a name or an abbreviation.`;
  byId("states-say").textContent = said;
  typed().setCustomValidity(said);
}

function leaveOut(state: string): void {
  const { states, unknown } = statesIn(held().value);
  held().value = [...states, ...unknown].filter((other) => other !== state).join(",");
  showChips();
  typed().focus();
}
