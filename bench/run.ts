// Runs one measurement: `npm run bench -- search`. Each is a program of its own in this folder.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";

const measurements: [name: string, what: string][] = [
  ["search", "searches a second over the index, one thread, England's size and ten times that"],
  ["answers", "one fingerprint of 1,600 answers, to compare before and after a change of the search"],
  ["http", "the same over HTTP, against a static body"],
  [
    "lighthouse",
    "what Lighthouse says of home, list, week, map, club, team, venue and provider for a phone; rounds, and one path",
  ],
  ["import", "a catalogue of England's size and 1.7 million postcodes into the database"],
  ["preview", "England's register previewed at the desk, into an empty register and over the same one"],
  ["felt", "a journey on a cheap telephone: each press until what it leads to is painted"],
  ["memory", "a new catalogue: until it is searched, the latest search meanwhile, and what a server has resident"],
  ["start", "from the command to the first answer, and the memory it takes"],
];

const [name, ...rest] = process.argv.slice(2);
const file = join(import.meta.dirname, `${name}.ts`);
if (!measurements.some(([measurement]) => measurement === name) || !existsSync(file)) {
  const list = measurements.map(([measurement, what]) => `  npm run bench -- ${measurement.padEnd(12)} ${what}`);
  console.error(`Which measurement?\n${list.join("\n")}`);
  process.exit(1);
}
const child = spawn(process.execPath, ["--expose-gc", file, ...rest], { stdio: "inherit" });
child.once("exit", (status) => process.exit(status ?? 1));
