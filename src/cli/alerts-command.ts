// `alerts held`, `alerts release`, `alerts drop`, `alerts bounce` and `demand`: by numbers and counts, never an address.
import { text } from "node:stream/consumers";
import type { Command } from "commander";
import { composeAlertsKeeper, type OpenAlertsKeeper } from "#src/compose/compose-alert-keeper.ts";
import { readProcessConfig } from "#src/config.ts";

export function addAlerts(program: Command): void {
  const alerts = program.command("alerts").description("look after mails that tell people of new football");
  alerts.command("held").description("show imports whose mails wait because they are so many").action(held);
  alerts
    .command("release")
    .description("let the mails that wait be sent, at most one an alert a day as always; the server sends them")
    .action(release);
  alerts.command("drop").description("forget the news that wait, untold").action(drop);
  alerts
    .command("bounce")
    .description("read a delivery report from standard input, and end the alert whose mail came back for good")
    .action(bounce);
  program
    .command("demand")
    .description("show what is waited for and not there, by county and age group, where five people or more wait")
    .option("--json", "print it as JSON")
    .action(demand);
}

async function held(): Promise<void> {
  const runs = await withAlerts((alerts) => alerts.held());
  if (runs.length === 0) console.log("Nothing waits.");
  for (const { runId, lookedAtMs, alerts } of runs) {
    const when = `${new Date(lookedAtMs).toISOString().slice(0, 16).replace("T", " ")} UTC`;
    console.log(`${runId}  ${when}  ${alerts} alerts`);
  }
}

async function release(): Promise<void> {
  console.log(`${await withAlerts((alerts) => alerts.release())} alerts are told now.`);
}

async function drop(): Promise<void> {
  console.log(`The news of ${await withAlerts((alerts) => alerts.drop())} alerts are forgotten.`);
}

async function bounce(): Promise<void> {
  const raw = await text(process.stdin);
  console.log(await withAlerts((alerts) => endByReport(alerts, raw)));
}

/** Never fails for what came: a mail system that runs this would only report the report. */
async function endByReport(alerts: OpenAlertsKeeper, raw: string): Promise<string> {
  const report = alerts.readReport(raw);
  if (report === null) return "This is no delivery report on one of our mails. Nothing was changed.";
  if (!report.isPermanent) return `Mail ${report.mailId} is late, and may still arrive. Nothing was changed.`;
  const isEnded = await alerts.endByMail(report.mailId);
  return isEnded
    ? `Mail ${report.mailId} came back for good: its alert has ended.`
    : `Mail ${report.mailId} came back for good; it was of no alert, or of one that had ended.`;
}

async function demand({ json }: { json?: boolean }): Promise<void> {
  const rows = await withAlerts((alerts) => alerts.demand());
  if (json) console.log(JSON.stringify(rows, null, 2));
  else if (rows.length === 0) console.log("Nothing is waited for by five people or more in one county and age group.");
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
