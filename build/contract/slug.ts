/** One spelling for what people type: the build, the edge function and the explorer must agree on it. */

/** Without accents, compatibility forms (`É` is `E`, `㎉` is `kcal`) and trade marks: what is measured and searched. */
export function plainText(text: string): string {
  // Most texts are in plain letters already, and what matches marks takes a new isolate half a millisecond to compile.
  if (/^[\x00-\x7f]*$/.test(text)) return text;
  return text
    .replace(/[™℠®©]/g, " ")
    .normalize("NFKD")
    .replace(/\p{M}/gu, "");
}

/** The spelling of a drug's name in the `drug` parameter: `Zepbound KwikPen` is `zepbound_kwikpen`. */
export function slugOf(text: string): string {
  return slugWords(text).join("_");
}

/** Its words: all that letters and digits make of a text. */
export function slugWords(text: string): string[] {
  return (
    plainText(text)
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? []
  );
}

/** `physical_therapy` as the start of a sentence. */
export function slugAsText(slug: string): string {
  return slug.charAt(0).toUpperCase() + slug.slice(1).replaceAll("_", " ");
}
