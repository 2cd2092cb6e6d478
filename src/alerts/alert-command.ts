// `alerts held`, `alerts release`, `alerts drop` and `demand`: by numbers, counts and places, never an address.
import type { Command } from "commander";
import { commandActor } from "#src/audit/audit-rules.ts";
import { withDatabase } from "#src/platform/database/open-database.ts";
import { secretStore } from "#src/platform/database/secret-store.ts";
import { SetupProblem } from "#src/platform/setup-problem.ts";
import { printable } from "#src/platform/text/printable.ts";
import { readProcessConfig } from "#src/settings.ts";
import { openAlertCipher } from "./alert-cipher.ts";
import { atLeastFew } from "./alert-rules.ts";
import { dropHeld, type HeldRun, heldRuns, releaseHeld } from "./alert-run-store.ts";
import { countDemand } from "./count-demand.ts";

/** Returns the command `alerts`. */
export function addAlerts(program: Command): Command {
  const alerts = program.command("alerts").description("manage alerts: mails about new football that fits a search");
  alerts.command("held").description("list imports whose mails are held because there are so many").action(held);
  alerts
    .command("release")
    .description("release mails that are held; the server sends them, at most one an alert a day")
    .argument("<number>", "which, as in the list of what is held")
    .action(release);
  alerts
    .command("drop")
    .description("discard mails that are held")
    .argument("<number>", "which, as in the list of what is held")
    .action(drop);
  program
    .command("demand")
    .description("count people who wait for football, by county and age group, if five or more wait")
    .option("--json", "print it as JSON")
    .action(demand);
  return alerts;
}

async function held(): Promise<void> {
  const runs = await withDatabase(readProcessConfig("terminal"), heldRuns);
  if (runs.length === 0) console.log("No mails are held.");
  else console.log(runs.map((run) => linesOf(run).map(printable).join("\n")).join("\n\n"));
}

function linesOf({ runId, lookedAtMs, alerts, imports, places, placesInAll, sample }: HeldRun): string[] {
  const [first, ...others] = sample.places;
  const more = others.length === 0 ? "" : ` and ${others.length} more`;
  return [
    `${runId}  ${time(lookedAtMs)}  ${alerts} alerts`,
    ...(imports.length === 0 ? ["  after no import: a harvest of open data, or another change of the catalogue"] : []),
    ...imports.map(({ command, atMs }) => `  after ${command}, ${time(atMs)} (\`imports list\`)`),
    ...places.map((place) => `  ${atLeastFew(place.alerts)} are told of ${place.name}, ${place.path}`),
    ...(placesInAll > places.length ? [`  and of ${placesInAll - places.length} more places`] : []),
    `  ${atLeastFew(sample.alerts)} would get the mail “New near …: ${first?.name ?? ""}${more}”, which shows`,
    ...sample.places.map(({ name, path }) => `    ${name}, ${path}`),
  ];
}

const time = (ms: number) => `${new Date(ms).toISOString().slice(0, 16).replace("T", " ")} UTC`;

async function release(number: string): Promise<void> {
  const count = await ofHeld(number, releaseHeld);
  console.log(`${count} alerts are released; the server sends their mails.`);
}

async function drop(number: string): Promise<void> {
  const count = await ofHeld(number, dropHeld);
  console.log(`The held mails of ${count} alerts are discarded.`);
}

async function ofHeld(number: string, work: typeof releaseHeld) {
  const count = /^\d{1,9}$/.test(number)
    ? await withDatabase(readProcessConfig("terminal"), (database) => work(database, Number(number), commandActor))
    : null;
  if (count !== null) return count;
  throw new SetupProblem(
    `Nothing is held under "${printable(number.slice(0, 40))}". \`alerts held\` shows the numbers.`,
  );
}

async function demand({ json }: { json?: boolean }): Promise<void> {
  const config = readProcessConfig("terminal");
  const rows = await withDatabase(config, async (database) => {
    const cipher = await openAlertCipher(config, secretStore(database));
    if (cipher === null)
      throw new SetupProblem("ALERT_KEYS or PUBLIC_URL is not set: searches cannot be read without.");
    return countDemand(database, cipher);
  });
  if (json) console.log(JSON.stringify(rows, null, 2));
  else if (rows.length === 0) console.log("In no county and age group do five people or more wait.");
  else
    for (const row of rows)
      console.log(`${String(row.people).padStart(6)}  ${row.county}, ${row.ageGroup}, ${row.offers}`);
}
