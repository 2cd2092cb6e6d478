// Runs one drill: `npm run drill -- sockets`. Each is limited, stays local, and ends by itself.
import { printRows } from "./drill-report.ts";
import { drills } from "./drills.ts";

const [name = "", ...words] = process.argv.slice(2);
const drill = Object.hasOwn(drills, name) ? drills[name] : undefined;
if (!drill) {
  const list = Object.entries(drills).map(([each, { what }]) => `  npm run drill -- ${each.padEnd(12)} ${what}`);
  console.error(`Which drill? With --short it takes seconds.\n${list.join("\n")}`);
  process.exit(1);
}
const beganMs = performance.now();
const rows = words.includes("--short") ? await drill.short() : await drill.run(words);
const lost = printRows(rows);
console.log(`${name}: ${lost} lost, ${Math.round((performance.now() - beganMs) / 1000)} s`);
process.exit(lost > 0 ? 1 : 0);
