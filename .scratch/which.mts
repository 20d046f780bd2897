import { readFileSync } from "node:fs";
import fg from "fast-glob";
const A=/(^|[\s,[{:-])\*[^\s*]/m, B=/(^|[\s,[{:-])&[^\s&]/m;
for (const f of fg.sync("content/**/*.yaml")) { const t=readFileSync(f,"utf8"); const a=A.exec(t), b=B.exec(t); if ((a&&b)||t.includes("\t")) console.log(f,t.length, a&&JSON.stringify(t.slice(a.index-20,a.index+20)), b&&JSON.stringify(t.slice(b.index-20,b.index+20)), t.includes("\t")); }
