/** The titles of the columns of MaineCare's list. */
export const STATUSES = { preferred: "PREFERRED DRUGS", other: "NON-PREFERRED DRUGS PA Required" } as const;
