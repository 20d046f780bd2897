/** The one spelling of a name as an id or a parameter: `Zepbound KwikPen` is `zepbound_kwikpen`. */

/** Lower case, accents and trade marks dropped, every run of other characters one `_`, none at the ends. */
export function slug(name: string): string {
  return name.replace(/[™℠®©]/g, " ").normalize("NFKD").replace(/\p{M}+/gu, "").toLowerCase()
    .replace(/[^a-z0-9]+/g, "_").replace(/^_|_$/g, "");
}
