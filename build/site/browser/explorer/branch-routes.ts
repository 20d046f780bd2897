/** Where the request for a drug goes: to one receiver, or to another for what a pharmacy dispenses than for what a clinic bills. */

import type { CheckAnswer, CheckBranch } from "../../../contract/shapes/check.ts";
import { routeBlock } from "./route-block.ts";
import type { Child } from "./elements.ts";

type Routed = Pick<CheckAnswer, "route" | "clocks" | "branches">;

/** For whose bills a receiver takes requests; undefined where it takes them for all. */
export function whoBills(by: string | undefined): string | undefined {
  if (by === "pharmacy") return "if a pharmacy dispenses it";
  return by === "clinic" ? "if a clinic bills it" : undefined;
}

/** A block for each receiver. Where branches name theirs, the answer's own is that of one of them. */
export function routeBlocks(answer: Routed, about: string): Child {
  const branches = routedBranches(answer);
  if (branches.length === 0) return routeBlock(answer.route, { clocks: answer.clocks, about });
  return branches.map(({ when, route, clocks = [] }) =>
    routeBlock(route, { clocks, about, when: whoBills(when.setting) }),
  );
}

/** What the blocks are about, for other contacts to leave it out. */
export function routesAbout(answer: Routed): string[] {
  const branches = routedBranches(answer);
  const routes = branches.length === 0 ? [answer.route] : branches.map(({ route }) => route);
  return routes.flatMap((route) => (route ? [route.about] : []));
}

/** Those with something to request, one for each receiver and circumstance. */
function routedBranches({ branches }: Routed): CheckBranch[] {
  const routed = branches.filter(({ route }) => route);
  const print = ({ when, route }: CheckBranch) => JSON.stringify([when.setting, route]);
  return routed.filter((branch, place) => routed.findIndex((other) => print(other) === print(branch)) === place);
}
