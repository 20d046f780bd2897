/** Store reads for keys that an isolate does not know: so many a minute for each network of clients, and for all. */

import { BoundedMap } from "../shared/bounded-map.ts";
import { networkOf } from "./client-network.ts";
import { TokenBucket } from "./token-bucket.ts";

const REFILL_MS = 60_000;

/** `networks`: how many are tracked; those without a grant for the longest are dropped. */
export type GuessLimits = { forEach: number; forAll: number; networks: number };

/** Who has none left: the network that asks, or all networks. */
export type Exhausted = "network" | "all";

export class Guesses {
  readonly #forEach: number;
  readonly #all: TokenBucket;
  readonly #networks: BoundedMap<string, TokenBucket>;

  constructor({ forEach, forAll, networks }: GuessLimits) {
    this.#forEach = forEach;
    this.#all = new TokenBucket(forAll, REFILL_MS);
    this.#networks = new BoundedMap(networks);
  }

  /**
   * Undefined when a read is granted. All clients whose address is not known share one supply. What a network lacks
   * itself it does not take from others.
   */
  take(address: string | undefined, now: number): Exhausted | undefined {
    const network = networkOf(address ?? "");
    const own = this.#networks.get(network) ?? new TokenBucket(this.#forEach, REFILL_MS);
    if (!own.take(now)) return "network";
    if (!this.#all.take(now)) {
      own.giveBack();
      return "all";
    }
    this.#networks.delete(network);
    this.#networks.set(network, own);
    return undefined;
  }

  giveBack(address: string | undefined): void {
    this.#networks.get(networkOf(address ?? ""))?.giveBack();
    this.#all.giveBack();
  }
}
