/** One spelling for what people type: the build, the edge function and the explorer must agree on it. */

/** Without accents, compatibility forms (`É` is `E`, `㎉` is `kcal`) and trade marks: what is measured and searched. */
export function plainText(text: string): string {
  return text
    .replace(/[™℠®©]/g, " ")
    .normalize("NFKD")
    .replace(/\p{M}/gu, "");
}

/** The spelling of a drug's name in the `drug` parameter: `Zepbound KwikPen` is `zepbound_kwikpen`. */
export function slugOf(text: string): string {
  return plainText(text)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "_")
    .replace(/^_|_$/g, "");
}
