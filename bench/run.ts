// Runs one measurement: `npm run bench -- search`. Each is a program of its own in this folder.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";

const measurements: [name: string, what: string][] = [
  ["search", "searches a second over the index, one thread, England's size and ten times that"],
  ["places", "how soon places are suggested while a name is typed, 60,000 names"],
  ["answers", "one fingerprint of 1,600 answers, to compare before and after a change of the search"],
  ["http", "the same over HTTP, against a static body"],
  ["pages", "the pages of clubs, teams, venues and providers, England's size"],
  [
    "lighthouse",
    "what Lighthouse says of home, list, week, map, club, team, venue and provider for a phone; rounds, and one path",
  ],
  ["import", "a catalogue of England's size and 1.7 million postcodes into the database"],
  ["build", "processor time and memory of building an index from rows, without a database"],
  ["processes", "two processes of a server against one, by rate and by processor time, and the memory of each"],
  ["desk-imports", "England’s register uploaded, previewed, published and taken back at the desk"],
  ["harvest", "a feed of a million items of open data read, published and held in memory"],
  ["open-data", "a page of the feeds of open data, and a crawl of all of England by the standard's harvester"],
  ["alerts", "100,000 alerts matched with an import of 5,000 changed rows"],
  ["felt", "a journey on a cheap telephone: each press until what it leads to is painted"],
  ["map", "2,000 pins panned, and a card selected"],
  ["memory", "what a server has resident after each of several new catalogues"],
  ["start", "from the command to the first answer, and the memory it takes"],
];

const [name, ...rest] = process.argv.slice(2);
const file = join(import.meta.dirname, `${name}.ts`);
if (!measurements.some(([known]) => known === name) || !existsSync(file)) {
  const list = measurements.map(([known, what]) => `  npm run bench -- ${known.padEnd(12)} ${what}`);
  console.error(`Which measurement?\n${list.join("\n")}`);
  process.exit(1);
}
const child = spawn(process.execPath, ["--expose-gc", file, ...rest], { stdio: "inherit" });
child.once("exit", (status) => process.exit(status ?? 1));
