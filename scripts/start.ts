/** `npm start`: builds and serves on port 8888 (PORT, or --port), and serves the new answer when content is saved. */

import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { startService } from "./local/service.ts";

const { values } = parseArgs({
  options: { port: { type: "string" }, host: { type: "string" }, root: { type: "string" }, dist: { type: "string" }, store: { type: "string" }, today: { type: "string" } },
});
const port = Number(values.port ?? process.env.PORT ?? 8888);
const place = (option: string | undefined) => (option === undefined ? undefined : resolve(option));

try {
  const service = await startService(
    withoutUndefined({
      port, watch: true, host: values.host ?? process.env.HOST, today: values.today,
      root: place(values.root), dist: place(values.dist), store: place(values.store),
    }),
  );
  console.log(`
  address  ${service.url}
  key      ${service.demoKey}   (demo: all states, programs and endpoints; shown only now)

  curl -H "x-api-key: ${service.demoKey}" "${service.url}/v1/pa-lookup?state=TX&program=medicare_traditional&service=outpatient_surgery"

  Save a file below content/ to see its answer change. Ctrl-C stops.
`);
  const stop = () => void service.stop().then(() => process.exit(0));
  process.once("SIGINT", stop);
  process.once("SIGTERM", stop);
  void service.ended.then((status) => {
    console.error(`The edge function ended (status ${status}).`);
    process.exit(1);
  });
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}

function withoutUndefined<Options extends object>(options: Options): { [Name in keyof Options]: Exclude<Options[Name], undefined> } {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined)) as never;
}
