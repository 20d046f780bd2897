/** What a started service says, and how Ctrl-C ends it. */

type Started = { url: string; demoKey: string; stop(): Promise<void> };

/** `remark` follows the address. */
export function announce(service: Started, remark = ""): void {
  console.log(`
  address  ${service.url}${remark}
  key      ${service.demoKey}   (demo: all states, programs and endpoints; shown only now)

  curl -H "x-api-key: ${service.demoKey}" "${service.url}/v1/pa-lookup?state=TX&program=medicare_traditional&service=outpatient_surgery"

  Save a file under content/ to see its answer change. Ctrl-C stops.
`);
  const stop = () => void service.stop().then(() => process.exit(0));
  process.once("SIGINT", stop);
  process.once("SIGTERM", stop);
}
