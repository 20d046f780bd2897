/** `npm run keys -- COMMAND`: keys, their usage, their audit log and their backup. See README, "Keys". */

import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { readArguments } from "../build/arguments.ts";
import { PROJECT } from "../build/project.ts";
import { describeEntry } from "./keys/audit-log.ts";
import {
  carryOut,
  decrypted,
  encrypted,
  exportOf,
  plannedImport,
  plannedRestore,
  type PlannedKey,
} from "./keys/backup.ts";
import { describeGenerations, describeKey } from "./keys/describe-key.ts";
import { byId } from "./keys/generations.ts";
import { changeKey, findKeys, issueKey, revokeKey, rotateKey } from "./keys/key-operations.ts";
import { openKeyStore, type KeyStore } from "./keys/key-store.ts";
import { loggedCalls } from "./keys/logged-calls.ts";
import { parseChanges, parseSubscription } from "./keys/subscription.ts";
import { asCsv, asTable, disagreements, usageOfMonth } from "./keys/usage-report.ts";
import { runCommand } from "./library/run-command.ts";

const USAGE = `npm run keys -- <command>
  issue  --label "Acme" --states OH,TX --programs all --endpoints lookup,compare [--admin] [--plan-calls 5000]
         [--overage] [--limit lookup=100] [--expires 2027-01-01|never] [--customer "Acme Inc."] [--contact MAIL]
         [--billing-id ID] [--plan-name NAME] [--note TEXT]        prints the key, once
  list                                                              every key, without the key itself
  show ID                                                           one key, and what it used this month
  change ID [the options of issue; --no-admin, --no-overage]     within 60 seconds everywhere
  revoke ID                                                         within 60 seconds everywhere
  rotate ID [--grace-hours 24]                                      a new key; the old one works during the grace period
  usage [--month 2026-10] [--key ID] [--csv] [--logs FILE]          calls of a month by key; --logs compares log lines
  audit [ID] [--since 2026-10-01]                                   who did what to keys, when, from what to what
  export FILE                                                       the whole store, encrypted: hashes, records, log
  import FILE, restore FILE [--dry-run]                             adds what is missing; restores everything
Lists are comma-separated, or all. --json prints one object. --by NAME (or PA_OPERATOR) is who the audit log names. The
passphrase of an export is in PA_EXPORT_PASSPHRASE or --passphrase-file FILE. The local store is used, unless
NETLIFY_SITE_ID and NETLIFY_AUTH_TOKEN name a site; --local uses it anyway; --context names another deploy context.`;

await runCommand("keys", main);

async function main(): Promise<void> {
  const { values, positionals } = readArguments(USAGE, {
    allowPositionals: true,
    allowNegative: true,
    options: {
      label: { type: "string" },
      states: { type: "string" },
      programs: { type: "string" },
      endpoints: { type: "string" },
      admin: { type: "boolean" },
      "plan-calls": { type: "string" },
      overage: { type: "boolean" },
      limit: { type: "string", multiple: true },
      expires: { type: "string" },
      customer: { type: "string" },
      contact: { type: "string" },
      "billing-id": { type: "string" },
      "plan-name": { type: "string" },
      note: { type: "string" },
      "grace-hours": { type: "string" },
      month: { type: "string" },
      key: { type: "string" },
      csv: { type: "boolean" },
      logs: { type: "string" },
      since: { type: "string" },
      "passphrase-file": { type: "string" },
      "dry-run": { type: "boolean" },
      by: { type: "string" },
      json: { type: "boolean" },
      local: { type: "boolean" },
      store: { type: "string" },
      context: { type: "string" },
    },
  });
  const [command, argument] = positionals;
  if (!command) return console.log(USAGE);
  const { local, store: directory, context, by } = values;
  const print = values.json ? (value: unknown) => console.log(JSON.stringify(value)) : undefined;
  const now = new Date();
  const month = now.toISOString().slice(0, "2026-11".length);
  const named = (): string => {
    if (!argument) throw new Error(`${command} needs the id of a key; npm run keys -- list shows all`);
    return argument;
  };
  const file = (): string => {
    if (!argument) throw new Error(`${command} needs the name of a file`);
    return resolve(argument);
  };
  const passphrase = (): string => {
    const given = values["passphrase-file"];
    const text = given === undefined ? process.env.PA_EXPORT_PASSPHRASE : readFileSync(given, "utf8").trimEnd();
    if (!text) throw new Error(`${command} needs a passphrase, in PA_EXPORT_PASSPHRASE or --passphrase-file FILE`);
    return text;
  };
  const commands: Record<string, (store: KeyStore) => Promise<void>> = {
    issue: async (store) => {
      const { key, record } = await issueKey(store, parseSubscription(values, now), now);
      if (print) return print({ key, ...record });
      console.log(`${describeKey(record)}\n\nkey: ${key}\n\nIt is shown only once. Send it in the x-api-key header.`);
    },
    list: async (store) => {
      const keys = byId(await store.all());
      if (print) return print({ keys });
      const described = keys.map((key) => describeGenerations(key, now));
      console.log(keys.length === 0 ? "There are no keys yet." : described.join("\n\n"));
    },
    show: async (store) => {
      const found = await findKeys(store, named());
      const usage = await store.usage(named(), month);
      if (print) return print({ id: named(), keys: found.map(({ record }) => record), usage: { month, calls: usage } });
      const [key] = byId(found);
      const calls =
        Object.entries(usage)
          .map(([operation, count]) => `${operation} ${count}`)
          .join(", ") || "none";
      const total = Object.values(usage).reduce((sum, count) => sum + count, 0);
      const { plan } = key!;
      const left = plan.overage ? "no end: overage is allowed" : `${Math.max(0, plan.calls - total)} of ${plan.calls}`;
      console.log(`${describeGenerations(key!, now)}\n\ncalls in ${month}: ${calls}\nleft in ${month}: ${left}`);
    },
    change: async (store) => {
      const record = await changeKey(store, named(), parseChanges(values, now), now);
      if (print) return print(record);
      console.log(`${describeKey(record)}\n\nThis takes effect everywhere within 60 seconds.`);
    },
    revoke: async (store) => {
      const revoked = await revokeKey(store, named(), now);
      if (print) return print({ id: named(), revoked });
      console.log(`${named()} is revoked; it stops working everywhere within 60 seconds.`);
    },
    rotate: async (store) => {
      const hours = Number(values["grace-hours"] ?? "0");
      if (!(hours >= 0 && hours <= 24 * 90)) throw new Error("--grace-hours: give a number of hours from 0 to 2160");
      const { key, record } = await rotateKey(store, named(), hours * 3_600_000, now);
      if (print) return print({ key, ...record });
      const old = hours > 0 ? `works for ${hours} more hours` : "stops working within 60 seconds";
      console.log(`${describeKey(record)}\n\nnew key: ${key}\n\nIt is shown only once. The old key ${old}.`);
    },
    usage: async (store) => {
      const report = await usageOfMonth(store, values.month ?? month, now, values.key ?? argument);
      if (values.logs !== undefined) {
        const differing = disagreements(report, await loggedCalls(values.logs, report.month));
        for (const { id, operation, counted, logged } of differing)
          console.error(`keys: ${id} ${operation}: ${counted} counted, ${logged} in the log lines`);
        if (differing.length > 0) process.exitCode = 1;
        else console.error(`(the log lines say the same: ${report.total} calls)`);
      }
      if (values.csv) return void process.stdout.write(asCsv(report));
      if (print) return print(report);
      console.log(asTable(report));
    },
    audit: async (store) => {
      const { since = "" } = values;
      const entries = (await store.audit(argument)).filter(({ at }) => at >= since);
      if (print) return print({ entries });
      console.log(entries.length === 0 ? "No key was changed." : entries.map(describeEntry).join("\n"));
    },
    export: async (store) => {
      if (existsSync(file())) throw new Error(`${file()} already exists: an export never overwrites another`);
      const content = await exportOf(store, now);
      const text = await encrypted(content, passphrase());
      await decrypted(text, passphrase()); // what cannot be opened is no export
      writeFileSync(file(), text, { mode: 0o600, flag: "wx" });
      if (print)
        return print({ file: file(), at: content.at, keys: content.keys.length, entries: content.audit.length });
      console.log(`${content.keys.length} keys and ${content.audit.length} entries of the audit log are in ${file()}.`);
    },
    import: (store) => putBack(store, "import"),
    restore: (store) => putBack(store, "restore"),
  };

  async function putBack(store: KeyStore, action: "import" | "restore"): Promise<void> {
    const content = await decrypted(readFileSync(file(), "utf8"), passphrase());
    const plan = await (action === "import" ? plannedImport : plannedRestore)(store, content);
    if (!values["dry-run"]) await carryOut(store, action, plan, content, now);
    const lines = plan.map(({ id, label, why }) => ({ id, label, outcome: why }));
    if (print) return print({ exported_at: content.at, dry_run: values["dry-run"] ?? false, keys: lines });
    for (const { id, label, outcome } of lines) console.log(`${id}  ${label}: ${outcome}`);
    const written = plan.filter(({ record }: PlannedKey) => record !== undefined).length;
    console.log(
      `\n${written} of ${plan.length} keys ${values["dry-run"] ? "would be" : "were"} written, as they were on ${content.at}. Keys issued or rotated after that are not in the export.`,
    );
  }

  const run = Object.hasOwn(commands, command) ? commands[command] : undefined;
  if (!run) throw new Error(`there is no command ${command}\n${USAGE}`);
  const store = await openKeyStore({
    root: PROJECT,
    ...(local ? { local } : {}),
    ...(directory ? { store: resolve(directory) } : {}),
    ...(context ? { context } : {}),
    ...(by ? { by } : {}),
  });
  if (!print && !values.csv) console.error(`(${store.where})`);
  try {
    await run(store);
  } finally {
    await store.close();
  }
}
