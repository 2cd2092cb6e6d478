// `alerts held`, `alerts release`, `alerts drop`, `alerts bounce` and `demand`: by numbers and counts, never an address.
import { text } from "node:stream/consumers";
import type { Command } from "commander";
import { composeAlertsKeeper, type OpenAlertsKeeper } from "#src/compose/compose-alert-keeper.ts";
import { readProcessConfig } from "#src/config.ts";

export function addAlerts(program: Command): void {
  const alerts = program.command("alerts").description("manage alerts: mails about new football that fits a search");
  alerts.command("held").description("list imports whose mails are held because there are so many").action(held);
  alerts
    .command("release")
    .description("release mails that are held; the server sends them, at most one an alert a day")
    .action(release);
  alerts.command("drop").description("discard mails that are held").action(drop);
  alerts
    .command("bounce")
    .description("read a delivery report from standard input, and end the alert whose mail failed permanently")
    .action(bounce);
  program
    .command("demand")
    .description("count people who wait for football, by county and age group, if five or more wait")
    .option("--json", "print it as JSON")
    .action(demand);
}

async function held(): Promise<void> {
  const runs = await withAlerts((alerts) => alerts.held());
  if (runs.length === 0) console.log("No mails are held.");
  for (const { runId, lookedAtMs, alerts } of runs) {
    const when = `${new Date(lookedAtMs).toISOString().slice(0, 16).replace("T", " ")} UTC`;
    console.log(`${runId}  ${when}  ${alerts} alerts`);
  }
}

async function release(): Promise<void> {
  console.log(`${await withAlerts((alerts) => alerts.release())} alerts are released; the server sends their mails.`);
}

async function drop(): Promise<void> {
  console.log(`The held mails of ${await withAlerts((alerts) => alerts.drop())} alerts are discarded.`);
}

async function bounce(): Promise<void> {
  const raw = await text(process.stdin);
  console.log(await withAlerts((alerts) => endByReport(alerts, raw)));
}

/** Never fails because of its input: a mail system that runs this would only report the report. */
async function endByReport(alerts: OpenAlertsKeeper, raw: string): Promise<string> {
  const report = alerts.readReport(raw);
  if (report === null) return "This is not a delivery report about one of our mails. Nothing was changed.";
  if (!report.isPermanent) return `Mail ${report.mailId} is delayed and may still arrive. Nothing was changed.`;
  const isEnded = await alerts.endByMail(report.mailId);
  return isEnded
    ? `Mail ${report.mailId} failed permanently: its alert has ended.`
    : `Mail ${report.mailId} failed permanently; it belongs to no alert, or to one that has already ended.`;
}

async function demand({ json }: { json?: boolean }): Promise<void> {
  const rows = await withAlerts((alerts) => alerts.demand());
  if (json) console.log(JSON.stringify(rows, null, 2));
  else if (rows.length === 0) console.log("In no county and age group do five people or more wait.");
  else
    for (const row of rows)
      console.log(`${String(row.people).padStart(6)}  ${row.county}, ${row.ageGroup}, ${row.offers}`);
}

async function withAlerts<T>(work: (alerts: OpenAlertsKeeper) => Promise<T>): Promise<T> {
  const alerts = await composeAlertsKeeper(readProcessConfig("terminal"));
  try {
    return await work(alerts);
  } finally {
    await alerts.close();
  }
}
