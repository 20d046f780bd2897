/** The key store is lost and comes back from yesterday's export: customers notice nothing but the keys issued since. */

import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { armor, Decrypter, Encrypter } from "age-encryption";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { changeKey, revokeKey, rotateKey, type IssuedKey } from "../../scripts/keys/key-operations.ts";
import { openKeyStore, type KeyStore } from "../../scripts/keys/key-store.ts";
import { command } from "../helpers/command.ts";
import { eventually, get, PROJECT, runService, type RunningService } from "../helpers/running-service.ts";

const QUESTION = "/v1/pa-lookup?state=TX&program=medicare_traditional&service=laboratory";
const PASSPHRASE = { PA_EXPORT_PASSPHRASE: "four random words here" };
const AUDIT_AND_KEYS = ["audit", "keys"];

const scratch = mkdtempSync(join(tmpdir(), "pa-backup-"));
const store = join(scratch, "store");
const exported = join(scratch, "keys.age");
let service: RunningService;
let opened: KeyStore;
let kept: IssuedKey;

const keys = (args: string[], environment: NodeJS.ProcessEnv = PASSPHRASE, directory = store) =>
  command("scripts/keys.ts", [...args, "--store", directory], environment);
const outcomes = async (args: string[], directory?: string): Promise<Record<string, string>> => {
  const { keys: lines } = JSON.parse((await keys([...args, "--json"], PASSPHRASE, directory)).stdout);
  return Object.fromEntries(lines.map(({ label, outcome }: Record<string, string>) => [label, outcome]));
};
const status = async ({ key }: { key: string }) => (await get(service.url + QUESTION, key)).status;
/** Longer than the function remembers a key. */
const forget = () => service.setClockAhead((ahead += 60_000));
let ahead = 0;

/**
 * The export under the same passphrase, which costs little to try: a second of processor time makes each guess dear, and
 * each opening in these tests. That the command can open what it writes it proves itself before it writes.
 */
async function reopenedCheaply(): Promise<void> {
  const { PA_EXPORT_PASSPHRASE: passphrase } = PASSPHRASE;
  const [decrypter, encrypter] = [new Decrypter(), new Encrypter()];
  decrypter.addPassphrase(passphrase);
  const content = await decrypter.decrypt(armor.decode(readFileSync(exported, "utf8")));
  encrypter.setScryptWorkFactor(10);
  encrypter.setPassphrase(passphrase);
  writeFileSync(exported, armor.encode(await encrypter.encrypt(content)));
}

/** Deletes a store as an accident would. */
function lose(purpose: string): void {
  const directory = join(store, `entries/0/site:${purpose}-dev`);
  for (const name of readdirSync(directory)) rmSync(join(directory, name), { recursive: true });
}

test.before(async () => {
  service = await runService({ store });
  opened = await openKeyStore({ root: PROJECT, store, by: "Ann" });
});
test.after(async () => {
  await opened?.close();
  await service?.stop();
});

test("lose the store, restore the export: only keys issued since are gone, and none revoked since comes back", async () => {
  kept = await service.issue({ label: "kept", customer: "Secret customer" });
  const [revoked, rotated] = [await service.issue({ label: "revoked" }), await service.issue({ label: "rotated" })];
  const made = await keys(["export", exported]);
  assert.is(made.status, 0, made.stderr);
  assert.match(made.stdout, /^4 keys and \d+ entries/); // the service's own demo key is the fourth
  await reopenedCheaply();
  const since = await service.issue({ label: "since" });
  await revokeKey(opened, revoked.id, new Date());
  const next = await rotateKey(opened, rotated.id, 0, new Date());
  assert.equal(await Promise.all([kept, since, next].map(status)), [200, 200, 200]);

  lose("keys");
  forget();
  const lost = await eventually(
    () => Promise.all([kept, since].map(status)),
    (found) => String(found) === "401,401",
    4,
  );
  assert.equal(lost, [401, 401]);

  assert.is((await outcomes(["restore", exported, "--dry-run"])).kept, "restored");
  assert.equal(await opened.all(), [], "a dry run writes nothing");
  const restored = await keys(["restore", exported, "--by", "Bo"]);
  assert.is(restored.status, 0, restored.stderr);
  assert.match(restored.stdout, /revoked: restored, but closed since the export: revoked \d{4}-/);
  assert.match(restored.stdout, /rotated: restored, but closed since the export: expires \d{4}-/);
  forget();
  const expected = [200, 401, 401, 401, 401];
  const after = await eventually(
    () => Promise.all([kept, revoked, rotated, since, next].map(status)),
    (found) => String(found) === String(expected),
    4,
  );
  assert.equal(after, expected, "kept, revoked since, rotated since, issued since");
  assert.equal(
    (await opened.audit(kept.id)).map(({ by, action }) => [by === "Bo", action]),
    [
      [false, "issue"],
      [true, "restore"],
    ],
  );
});

test("where the log is lost too it comes back with the export, each entry once", async () => {
  const before = await opened.audit(kept.id);
  for (const purpose of AUDIT_AND_KEYS) lose(purpose);
  assert.equal(await opened.audit(), []);
  assert.is((await outcomes(["restore", exported])).revoked, "restored");
  assert.is((await outcomes(["restore", exported])).revoked, "is unchanged");
  const entries = await opened.audit(kept.id);
  assert.equal(entries[0], before[0]);
  assert.is(entries.length, 2);
});

test("import adds what is missing and leaves what is there", async () => {
  const directory = join(scratch, "other-store");
  assert.is((await outcomes(["import", exported], directory)).kept, "added");
  const other = await openKeyStore({ root: PROJECT, store: directory });
  await changeKey(other, kept.id, { plan: { calls: 77 } }, new Date());
  assert.is((await outcomes(["import", exported], directory)).kept, "exists and differs: left unchanged");
  assert.is((await other.ofId(kept.id))[0]!.record.plan.calls, 77);
  await other.close();
});

test("an export holds no key and no readable record, is for its owner only, and opens with its passphrase alone", async () => {
  const text = readFileSync(exported, "utf8");
  assert.match(text, /^-----BEGIN AGE ENCRYPTED FILE-----/);
  for (const secret of [kept.key, kept.id, "Secret customer"]) assert.not.match(text, secret);
  assert.is(statSync(exported).mode & 0o777, 0o600);

  const wrong = await keys(["restore", exported], { PA_EXPORT_PASSPHRASE: "another passphrase" });
  assert.equal([wrong.status, wrong.stderr.includes("wrong passphrase or damaged file")], [1, true], wrong.stderr);
  const damaged = join(scratch, "damaged.age");
  writeFileSync(damaged, text.slice(0, text.length / 2));
  assert.is((await keys(["restore", damaged])).status, 1);
  assert.match((await keys(["export", exported])).stderr, "an export never overwrites another");
  const none = join(scratch, "none.age");
  assert.match((await keys(["export", none], { PA_EXPORT_PASSPHRASE: "" })).stderr, "needs a passphrase");
  assert.match((await keys(["export", none], { PA_EXPORT_PASSPHRASE: "short" })).stderr, "16 or more");
});

test.run();
