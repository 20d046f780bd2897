import { Session } from "node:inspector/promises";
import { writeFileSync } from "node:fs";
import { build } from "../build/pipeline.ts";
const s = new Session(); s.connect(); await s.post("Profiler.enable"); await s.post("Profiler.start");
const t = Date.now(); const c = process.cpuUsage();
const r = await build({ root: process.cwd(), out: "/tmp/bt-out", today: "2026-11-22", rulesDirectory: "r-abc" } as any);
console.log(r.ok, Date.now()-t, process.cpuUsage(c), process.memoryUsage.rss()/1e6);
const { profile } = await s.post("Profiler.stop"); writeFileSync("/tmp/bt/p.cpuprofile", JSON.stringify(profile)); process.exit(0);
