/** `npm run keys -- issue | list | show | change | revoke | rotate`: see README, "Keys". */

import { resolve } from "node:path";
import { readArguments } from "../build/arguments.ts";
import { PROJECT } from "../build/project.ts";
import type { KeyRecord } from "../functions/edge/api/access/key-record.ts";
import { changeKey, findKeys, issueKey, revokeKey, rotateKey } from "./keys/key-operations.ts";
import { openKeyStore, type KeyStore } from "./keys/key-store.ts";
import { parseChanges, parseSubscription } from "./keys/subscription.ts";
import { runCommand } from "./library/run-command.ts";

const USAGE = `npm run keys -- <command>
  issue  --label "Acme" --states OH,TX --programs all --endpoints lookup,compare [--admin] [--plan-calls 5000]
         [--overage] [--limit lookup=100] [--expires 2027-01-01|never] prints the key, once
  list                                                              every key, without the key itself
  show ID                                                           one key, and what it used this month
  change ID [the options of issue; --no-admin, --no-overage]     within 60 seconds everywhere
  revoke ID                                                         within 60 seconds everywhere
  rotate ID [--grace-hours 24]                                      a new key; the old one works through the grace
Lists are comma-separated, or all. --json prints one object. The local store is used, unless NETLIFY_SITE_ID and
NETLIFY_AUTH_TOKEN name a site; --local uses it all the same; --context names another deploy context.`;

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
      "grace-hours": { type: "string" },
      json: { type: "boolean" },
      local: { type: "boolean" },
      store: { type: "string" },
      context: { type: "string" },
    },
  });
  const [command, id] = positionals;
  if (!command) return console.log(USAGE);
  const { local, store: directory, context } = values;
  const print = values.json ? (value: unknown) => console.log(JSON.stringify(value)) : undefined;
  const now = new Date();
  const named = (): string => {
    if (!id) throw new Error(`${command} needs the id of a key; npm run keys -- list shows all`);
    return id;
  };
  const commands: Record<string, (store: KeyStore) => Promise<void>> = {
    issue: async (store) => {
      const { key, record } = await issueKey(store, parseSubscription(values), now);
      if (print) return print({ key, ...record });
      console.log(`${describe(record)}\n\nkey: ${key}\n\nIt is shown only now. Send it in the x-api-key header.`);
    },
    list: async (store) => {
      const keys = (await store.all()).map(({ record }) => record).sort((a, b) => (a.created < b.created ? -1 : 1));
      if (print) return print({ keys });
      console.log(keys.length === 0 ? "There is no key yet." : keys.map(describe).join("\n\n"));
    },
    show: async (store) => {
      const keys = (await findKeys(store, named())).map(({ record }) => record);
      const month = now.toISOString().slice(0, 7);
      const usage = await store.usage(named(), month);
      if (print) return print({ id: named(), keys, usage: { month, calls: usage } });
      const calls =
        Object.entries(usage)
          .map(([operation, count]) => `${operation} ${count}`)
          .join(", ") || "none";
      console.log(`${keys.map(describe).join("\n\n")}\n\ncalls in ${month}: ${calls}`);
    },
    change: async (store) => {
      const record = await changeKey(store, named(), parseChanges(values));
      if (print) return print(record);
      console.log(`${describe(record)}\n\nThis holds everywhere within 60 seconds.`);
    },
    revoke: async (store) => {
      await revokeKey(store, named(), now);
      if (print) return print({ id: named(), revoked: now.toISOString() });
      console.log(`${named()} is revoked; it stops working everywhere within 60 seconds.`);
    },
    rotate: async (store) => {
      const hours = Number(values["grace-hours"] ?? "0");
      if (!(hours >= 0 && hours <= 24 * 90)) throw new Error("--grace-hours: give a number of hours from 0 to 2160");
      const { key, record } = await rotateKey(store, named(), hours * 3_600_000, now);
      if (print) return print({ key, ...record });
      console.log(
        `${describe(record)}\n\nnew key: ${key}\n\nIt is shown only now. The old key ${hours > 0 ? `works for ${hours} more hours` : "stops working within 60 seconds"}.`,
      );
    },
  };
  const run = Object.hasOwn(commands, command) ? commands[command] : undefined;
  if (!run) throw new Error(`there is no command ${command}\n${USAGE}`);
  const store = await openKeyStore({
    root: PROJECT,
    ...(local ? { local } : {}),
    ...(directory ? { store: resolve(directory) } : {}),
    ...(context ? { context } : {}),
  });
  if (!print) console.error(`(${store.where})`);
  try {
    await run(store);
  } finally {
    await store.close();
  }
}

function describe(record: KeyRecord): string {
  const list = (scope: "all" | string[]) => (scope === "all" ? "all" : scope.join(", "));
  const limits = Object.entries(record.limits)
    .map(([endpoint, limit]) => `${endpoint} ${limit} an hour`)
    .join(", ");
  return [
    `${record.id}  ${record.label}${record.admin ? "  (admin)" : ""}${record.revoked ? `  REVOKED ${record.revoked}` : ""}`,
    `  states ${list(record.states)}; programs ${list(record.programs)}; endpoints ${list(record.endpoints)}`,
    `  ${record.plan.calls} calls a month, overage ${record.plan.overage ? "allowed" : "not allowed"}${limits ? `; ${limits}` : ""}`,
    `  created ${record.created}${record.expires ? `; expires ${record.expires}` : ""}`,
  ].join("\n");
}
