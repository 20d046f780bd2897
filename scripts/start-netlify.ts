/** `npm run start:netlify`: the same service under Netlify's own emulator, for fidelity; it is slow and leaks memory. */

import { announce } from "./library/local/announce.ts";
import { startNetlify } from "./library/local/netlify-service.ts";

try {
  announce(await startNetlify({ port: Number(process.env.PORT ?? 8888) }), "   (Netlify's emulator)");
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
