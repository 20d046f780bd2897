/** `npm start`: builds and serves on port 8888 (PORT, or --port), and serves the new answer when content is saved. */

import { resolve } from "node:path";
import { dayFrom, readArguments } from "../build/arguments.ts";
import { announce } from "./library/local/announce.ts";
import { startService } from "./library/local/service.ts";

const { values } = readArguments(
  "npm start -- [--port N] [--host ADDRESS] [--root DIR] [--dist DIR] [--store DIR] [--today YYYY-MM-DD]",
  {
    options: {
      port: { type: "string" },
      host: { type: "string" },
      root: { type: "string" },
      dist: { type: "string" },
      store: { type: "string" },
      today: { type: "string" },
    },
  },
);
const port = Number(values.port ?? process.env.PORT ?? 8888);
const place = (option: string | undefined) => (option === undefined ? undefined : resolve(option));

try {
  const service = await startService(
    withoutUndefined({
      port,
      watch: true,
      host: values.host,
      today: values.today === undefined ? undefined : dayFrom(values.today),
      root: place(values.root),
      dist: place(values.dist),
      store: place(values.store),
    }),
  );
  announce(service);
  void service.ended.then((status) => {
    console.error(`The edge function ended (status ${status}).`);
    process.exit(1);
  });
} catch (error) {
  const { message } = error as Error;
  console.error(
    message.includes("AddrInUse")
      ? `Port ${port} is taken: stop what uses it, or choose another, for example PORT=8889 npm start`
      : message,
  );
  process.exitCode = 1;
}

function withoutUndefined<Options extends object>(
  options: Options,
): { [Name in keyof Options]: Exclude<Options[Name], undefined> } {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined)) as never;
}
