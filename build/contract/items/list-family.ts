/** Editions of one drug list: their ids differ in the day, month or year at the end only. */

/** `il-hfs-pdl` of `il-hfs-pdl-2026-07`. */
export function familyOf(listId: string): string {
  return listId.replace(/-\d{4}(-\d{2}){0,2}$/, "");
}
