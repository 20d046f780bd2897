/** From what was asked to a drug class or service category of ours, or the 404 that helps. */

import {
  DRUG_CLASSES,
  isOneOf,
  SERVICE_CATEGORIES,
  serviceExistsIn,
  type State,
} from "../../../../build/contract/enumerations.ts";
import { isGenericOfBrands } from "../../../../build/contract/drug-classes.ts";
import { nearest } from "../../../../build/contract/nearest.ts";
import type { NamedProduct, ResolvedDrug } from "../../../../build/contract/shapes/drug.ts";
import { resolveDrug } from "../drugs/drug-names.ts";
import { drugWithoutClass, genericOfBrands, otherStatesService, unknownCode } from "./missing-rule.ts";
import type { Platform } from "../shared/platform.ts";
import type { Subject } from "../http/parameter-kinds.ts";
import type { Missing } from "../operation.ts";

/** `resolved` is there when a drug's name was asked, `product` when the name is understood as one. */
export type KnownSubject = {
  kind: Subject["kind"];
  code: string;
  resolved?: ResolvedDrug;
  product?: NamedProduct;
};

export async function knownSubject(
  { kind, asked }: Subject,
  states: readonly State[],
  platform: Platform,
): Promise<KnownSubject | Missing> {
  if (kind === "service") {
    if (!isOneOf(SERVICE_CATEGORIES, asked)) return unknownCode({ kind, asked }, nearest(asked, SERVICE_CATEGORIES));
    const without = states.filter((state) => !serviceExistsIn(asked, state));
    return without.length > 0 ? otherStatesService(asked, without) : { kind, code: asked };
  }
  if (isOneOf(DRUG_CLASSES, asked)) return { kind, code: asked };
  const named = await resolveDrug(asked, platform);
  if ("nearest" in named) return unknownCode({ kind, asked }, named.nearest);
  if ("classless" in named) return drugWithoutClass(named.classless);
  const { resolved } = named;
  return isGenericOfBrands(resolved) ? genericOfBrands(resolved) : { kind, code: resolved.drug_class, ...named };
}
