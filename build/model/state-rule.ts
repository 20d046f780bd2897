/** A state's rule for several of its programs: said once, with what one of them adds or says otherwise (`for`). */

import { z } from "zod";
import { PROGRAMS, type Program } from "../contract/enumerations.ts";
import { sourceId } from "./fields.ts";
import { ruleFields, type AuthoredRule } from "./rule.ts";

const remarks = z.array(sourceId).min(1).exactOptional().meta({
  description: "Ids of content/states/<XX>/remarks.yaml: sentences that come after the notes.",
});

const partSchema = z.strictObject({ ...ruleFields, remarks }).partial();

/** One block of `content/states/<XX>/<drugs or services>/<code>.yaml`. */
export const stateRuleSchema = z
  .strictObject({
    programs: z.array(z.enum(PROGRAMS)).min(1).meta({ description: "The programs to which the block applies." }),
    ...ruleFields,
    remarks,
    for: z.partialRecord(z.enum(PROGRAMS), partSchema).exactOptional().meta({
      description: "What one of the programs adds to `notes` and `remarks`; any other field replaces the block's.",
    }),
  })
  .superRefine(({ programs, for: parts = {} }, context) => {
    const twice = programs.find((program, index) => programs.indexOf(program) !== index);
    if (twice)
      context.addIssue({
        code: "custom",
        path: ["programs"],
        message: `names ${twice} twice`,
        params: { remedy: "name each program once" },
      });
    for (const [program, part] of Object.entries(parts)) {
      if (!programs.includes(program as Program))
        context.addIssue({
          code: "custom",
          path: ["for", program],
          message: "is not among the programs of its block",
          params: { remedy: `add ${program} to programs, or remove the part` },
        });
      if (part.source !== undefined && part.last_verified === undefined)
        context.addIssue({
          code: "custom",
          path: ["for", program, "source"],
          message: "replaces that of the block without a date of its own",
          params: { remedy: "add last_verified: the date of that source" },
        });
    }
  });

export const stateRuleFileSchema = z.array(stateRuleSchema).min(1);

export type StateRule = z.infer<typeof stateRuleSchema>;

/** `remarks`: ids; `within`: where the block says what is the program's own. */
type RuleOfProgram = { program: Program; rule: AuthoredRule; remarks: string[]; within: string[] };

/** The rule of each program that a block names. */
export function rulesIn({ programs, for: parts = {}, remarks = [], ...shared }: StateRule): RuleOfProgram[] {
  return programs.map((program): RuleOfProgram => {
    if (!parts[program]) return { program, rule: shared, remarks, within: [] };
    const { remarks: further = [], notes: added, ...own } = parts[program];
    const notes = added === undefined ? shared.notes : `${shared.notes} ${added}`;
    return {
      program,
      rule: { ...shared, ...(own as Partial<AuthoredRule>), notes },
      remarks: [...remarks, ...further],
      within: ["for", program],
    };
  });
}

/** Where a field of a rule is written: in the part of its program, or else in the block for all. */
export function writtenAt<Key extends PropertyKey>(path: readonly Key[], isThere: (path: readonly Key[]) => boolean) {
  const [block, part, , ...field] = path;
  return part === "for" && field.length > 0 && !isThere(path) ? [block!, ...field] : path;
}
