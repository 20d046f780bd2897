/** From the address of a client to the network that it can take further addresses from. */

/** The bits of an IPv6 address that name its network come first; a subscriber has at least a /64 to itself (RFC 6177). */
const GROUPS_OF_A_NETWORK = 4;

/**
 * An IPv4 address as it is, an IPv6 address as its /64: `2001:db8:0:1::9` is of `2001:db8:0:1`. Nobody's network is the
 * first /64 of all, which holds the loopback address and IPv4 addresses in IPv6's form: those are kept whole.
 */
export function networkOf(address: string): string {
  if (!address.includes(":")) return address;
  const [before, after] = address.toLowerCase().split("::");
  const [first, last] = [groups(before), groups(after)];
  const omitted = after === undefined ? 0 : Math.max(0, 8 - first.length - last.length);
  const all = [...first, ...Array<string>(omitted).fill("0"), ...last].map((group) => group.replace(/^0+(?=.)/, ""));
  const network = all.slice(0, GROUPS_OF_A_NETWORK);
  return network.every((group) => group === "0") ? address : network.join(":");
}

function groups(part: string | undefined): string[] {
  return part ? part.split(":") : [];
}
