/** `npm run start:netlify`: the same service under Netlify's own emulator, for fidelity; it is slow and leaks memory. */

import { startNetlify } from "./local/netlify-service.ts";

try {
  const service = await startNetlify({ port: Number(process.env.PORT ?? 8888) });
  console.log(`
  address  ${service.url}   (Netlify's emulator)
  key      ${service.demoKey}   (demo: all states, programs and endpoints; shown only now)

  curl -H "x-api-key: ${service.demoKey}" "${service.url}/v1/pa-lookup?state=TX&program=medicare_traditional&service=outpatient_surgery"

  Save a file below content/ to see its answer change. Ctrl-C stops.
`);
  const stop = () => void service.stop().then(() => process.exit(0));
  process.once("SIGINT", stop);
  process.once("SIGTERM", stop);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
