/** How the processes of a test run are started: less of two cores goes into V8's housekeeping. */

/** A test file makes much and keeps little of it: fewer and larger collections of what is young. */
export const FOR_TEST_FILE = ["--max-semi-space-size=64"];

/** A command is over in a moment: to optimize its code, or to collect beside it, costs more than it saves. */
export const FOR_COMMAND = ["--single-threaded", "--min-semi-space-size=16", "--no-opt"];
