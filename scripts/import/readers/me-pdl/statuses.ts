/** The titles of the columns of MaineCare's list, and what is in doubt but needs authorization in either column. */
export const STATUSES = {
  preferred: "PREFERRED DRUGS",
  other: "NON-PREFERRED DRUGS PA Required",
  either: "Clinical PA required",
} as const;
