/** Whether a route or a clock is one of what was asked: by the lists of codes that decide, and by the code. */

export type Listed = {
  /** The drug class or service category, where it is known. */
  code: string | undefined;
  /** Of a procedure code that is of several: its categories. */
  oneOf?: readonly string[] | undefined;
  /** `requests_only_for` of the code lists that decide, the first of them first; undefined where no list decides. */
  onlyFor?: readonly string[] | undefined;
};

type Reach = { codes?: readonly string[]; only_for?: string; by_list?: true };

/** What belongs to a list counts for the codes on it, whatever their category, and for no other code. */
export function isOfLists({ codes, only_for, by_list }: Reach, { code, oneOf = [], onlyFor }: Listed): boolean {
  if (by_list && onlyFor) return onlyFor.includes(only_for!);
  const may = code === undefined ? oneOf : [code];
  return !codes || (may.length > 0 && may.every((one) => codes.includes(one)));
}
