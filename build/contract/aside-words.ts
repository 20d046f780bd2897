/** Words of questions that do not identify what is asked for, in addition to those of labels. */

export const ASIDE: ReadonlySet<string> = new Set(
  (
    "a an and any by bid daily day days do does dose dosing each every for from i in is mg my need needed needs of on once or " +
    "order ordered pa patient per po prescribed prescription prior prn auth authorization qd qid refill require required " +
    "rx start starting the tid to twice use via weekly with week monthly month please new medicaid medicare"
  ).split(" "),
);
