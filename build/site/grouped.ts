/** A number with a comma between thousands; a library for languages takes longer to wake than the rest of the page. */

export function grouped(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ",");
}
