/** The codes of dose forms that Oregon's list prints, of one or more words, and how a text is divided into them. */

const CODES = [
  ...["AER POW BA", "AMPUL", "AMPUL-NEB", "AUTO INJCT", "BLST W/DEV", "CAP DR SPR", "CAP ER 12H", "CAP ER 24H"],
  ...["CAP ER DEG", "CAP IR DR", "CAP SA 24H", "CAP SEQ", "CAP SPR 24", "CAP24H PEL", "CAPDR - ER", "CAPSULE"],
  ...["CAPSULE DR", "CARTRIDGE", "COMBO. PKG", "CREAM (G)", "CREAM(ML)", "CREAM/APPL", "DROPS", "DROPS SUSP"],
  ...["ELIXIR", "FILM", "GEL (GRAM)", "GEL MD PMP", "GEL PACKET", "GEL W/APPL", "GRANULES", "HFA AER AD"],
  ...["HFA AEROBA", "KIT", "LIQUID", "LOTION", "MIST INHAL", "OINT. (G)", "OINT.(ML)", "ORAL CONC", "ORAL SUSP"],
  ...["PACKET", "PATCH TD24", "PATCH TD72", "PATCH TDSW", "PATCH TDWK", "PEN INJCTR", "POWD PACK", "POWD PK SQ"],
  ...["POWDER", "SHAMPOO", "SOLER SYR", "SOLN RECON", "SOLUTION", "SPRAY", "SPRAY SUSP", "SUPP.RECT", "SUPP.VAG"],
  ...["SUS ER REC", "SUS MC REC", "SUSER SYR", "SUSER VIAL", "SUSP RECON", "SYRINGE", "SYRUP", "TAB CHEW"],
  ...["TAB DS PK", "TAB ER 12H", "TAB ER 24H", "TAB RAPDIS", "TAB SUBL", "TAB SUSP", "TABLET", "TABLET DR"],
  ...["CAPSULE ER", "CLEANSER", "CMB PF CRM", "CPBP 30-70", "CPBP 50-50", "CPMP 12HR", "CRM/PF APP", "DROPERETTE"],
  ...["DRPS EMULS", "FOAM", "GEL W/PUMP", "GRAN PACK", "GUM", "INS PEN HF", "INSULN PEN", "JEL/PF APP"],
  ...["LIQUID PKT", "LOZENGE", "LOZNG MINI", "MED. SWAB", "OIN/PF APP", "PATCH DYSQ", "PEN IJ KIT", "SYRINGEKIT"],
  ...["AUTOINJKIT", "SUSPENSION", "TAB ER 24", "TAB ER PRT", "TAB SR 12H", "TAB24HDSPK", "WEAR INJCT"],
  ...["TABLET EFF", "TABLET ER", "TABLET SOL", "TROCHE", "VAG RING", "VIAL", "VIAL-NEB"],
].map((code) => code.split(" "));

/** A code and the mark after it. Undefined from the first word that no code begins with. */
export function formsIn(text: string): { form: string; mark: string | undefined }[] | undefined {
  const words = text.split(/\s+/).filter(Boolean);
  const forms: { form: string; mark: string | undefined }[] = [];
  for (let at = 0; at < words.length;) {
    const fitting = CODES.filter((code) => code.every((word, index) => words[at + index] === word));
    const code = fitting.sort((one, other) => other.length - one.length)[0];
    if (!code) return undefined;
    at += code.length;
    const mark = /^\*+$/.test(words[at] ?? "") ? words[at] : undefined;
    if (mark) at += 1;
    forms.push({ form: code.join(" "), mark });
  }
  return forms;
}
