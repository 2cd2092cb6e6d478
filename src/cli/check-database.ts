// Whether the database answers, its tables, its catalogue and its alerts. Changes nothing.
import { alertKeysOf } from "#src/alerts/alert-settings.ts";
import { findAuditFault } from "#src/audit/audit-store.ts";
import { type ZoneCells, zoneOfCells } from "#src/catalogue/records/zone-of-place.ts";
import { catalogueStore } from "#src/catalogue/store/catalogue-store.ts";
import { countRows } from "#src/catalogue/store/read-halves.ts";
import { ownZone } from "#src/gazetteer/zones.ts";
import { refusingLine } from "#src/mail/mail-command.ts";
import { readQueueNowMs } from "#src/mail/mail-store.ts";
import { readRefusing } from "#src/mail/refusing.ts";
import { country, hasZones } from "#src/platform/country/country.ts";
import type { Database } from "#src/platform/database/database.ts";
import { migrationsMissing } from "#src/platform/database/migrate.ts";
import { isDatabaseThere, openUnmigrated } from "#src/platform/database/open-database.ts";
import { allRows, onlyRow } from "#src/platform/database/rows.ts";
import { systemMegabytes } from "#src/platform/system-memory.ts";
import { megabytesNeeded } from "#src/search/build-memory.ts";
import type { Config } from "#src/settings.ts";
import { type CheckResult, finding } from "./check-outside.ts";

/** Throws SetupProblem where it cannot be opened, or a server holds the embedded one. */
export async function checkDatabase(config: Config): Promise<CheckResult[]> {
  if (!isDatabaseThere(config))
    return finding("database", "note", `There is no database in ${config.dataDir} yet: the first start creates it.`);
  const database = await openUnmigrated(config);
  try {
    const kind = database.kind === "pglite" ? `The embedded database in ${config.dataDir}` : "PostgreSQL";
    const results = [...finding("database", "ok", `${kind} answers.`), ...(await checkSchema(database))];
    if (results.every(({ state }) => state === "ok")) {
      for (const check of [checkCatalogue, checkZones, checkMemory, checkAlerts, checkMails, checkAudit])
        results.push(...(await check(database, config)));
    }
    return results;
  } finally {
    await database.close();
  }
}

/** Throws SetupProblem for tables that this version cannot use. */
async function checkSchema(database: Database): Promise<CheckResult[]> {
  const { recorded, missing, newer } = await migrationsMissing(database);
  if (newer.length > 0) {
    const line =
      `The tables are of a newer version (${newer.join(", ")}), which only added to them: this version can use ` +
      "them.";
    return finding("schema", "note", line);
  }
  if (missing.length === 0) return finding("schema", "ok", `Up to date (${recorded.at(-1)}).`);
  if (recorded.length === 0) return finding("schema", "note", "There are no tables yet: the first start creates them.");
  const line = `The next start of this version will run ${missing.join(", ")}. Make a backup first.`;
  return finding("schema", "note", line);
}

/** Nothing where there is enough. */
async function checkMemory(database: Database): Promise<CheckResult[]> {
  const [has, needs] = [Math.floor(systemMegabytes()), megabytesNeeded(await countRows(database))];
  if (has >= needs) return [];
  const line =
    `There are ${has} MB of memory, and a server with this catalogue and an import beside it need about ${needs}: ` +
    "the system may end one of them. Give the machine more memory, or import on another machine.";
  return finding("memory", "note", line);
}

async function checkCatalogue(database: Database, { isProduction }: Config): Promise<CheckResult[]> {
  const store = catalogueStore(database);
  const [version, isDemonstration, pages] = await Promise.all([
    store.version(),
    store.isDemonstration(),
    store.countPages(),
  ]);
  const what = "catalogue";
  if (version === 0) return finding(what, "note", "Empty: `npm run touchline -- import catalogue FOLDER` fills it.");
  if (isDemonstration && isProduction) {
    const line = "Production has the invented demonstration: import the association's own catalogue.";
    return finding(what, "problem", line);
  }
  const counts = `${pages.club} clubs, ${pages.team} teams, ${pages.venue} venues`;
  return finding(what, "ok", `Version ${version}: ${counts}${isDemonstration ? " (the demonstration)" : ""}.`);
}

/** Nothing where every place says which of the country's clocks it has. */
export async function checkZones(database: Database): Promise<CheckResult[]> {
  if (!hasZones()) return [];
  const columns = "time_zone, postcode, latitude, longitude";
  const rows = await allRows<{ place: string; cells: ZoneCells }>(
    database,
    `select 'Venue ' || pitch_finder_id as place, to_jsonb(v) as cells
     from (select pitch_finder_id, county, ${columns} from venues) v
     union all
     select 'Club ' || club_id, to_jsonb(c) from (select club_id, county, ${columns} from clubs) c`,
  );
  const [zones, none] = [rows.filter(({ cells }) => isForeign(cells)), rows.filter(({ cells }) => !zoneOfCells(cells))];
  return [
    ...zoneFinding(zones, "has a TimeZone that the country's file does not name", "correct one of the two"),
    ...zoneFinding(none, `has ${country().zone}, as nothing says which clock it has`, "fill in TimeZone"),
  ];
}

const isForeign = ({ time_zone }: ZoneCells) => Boolean(time_zone) && ownZone(time_zone!) === null;

function zoneFinding(rows: { place: string }[], what: string, remedy: string): CheckResult[] {
  const [first, ...others] = rows;
  if (!first) return [];
  const more = others.length > 0 ? `, and so do ${others.length} more` : "";
  return finding("zones", "problem", `${first.place} ${what}${more}: ${remedy}.`);
}

/** Nothing where the audit is whole. */
async function checkAudit(database: Database): Promise<CheckResult[]> {
  const found = await findAuditFault(database);
  if (found === null) return [];
  const line =
    `Row ${found.auditId} ${found.fault === "missing" ? "is missing" : "was changed"}: someone has changed the ` +
    "audit in the database itself. Compare it with a backup.";
  return finding("audit", "problem", line);
}

/** How long a mail waits where all is well is seconds. */
const lateMs = 3_600_000;

/** Nothing where mails are taken. */
async function checkMails(database: Database): Promise<CheckResult[]> {
  const refusing = await readRefusing(database);
  const { waiting, late } = await onlyRow<{ waiting: number; late: number }>(
    database,
    `select count(*) as waiting, count(*) filter (where greatest(created_at_ms, not_before_ms) < $1) as late
     from mails where state = 'waiting'`,
    [(await readQueueNowMs(database)) - lateMs],
  );
  const wait = `${waiting} ${waiting === 1 ? "email is" : "emails are"} waiting; \`outbox list\` shows them.`;
  if (refusing) return finding("mails", "problem", `${refusingLine(refusing)} ${wait}`);
  return late === 0
    ? []
    : finding("mails", "note", `${wait} ${late} ${late === 1 ? "has" : "have"} waited for more than an hour.`);
}

/** Nothing where there are no alerts. */
async function checkAlerts(database: Database, { alertKeys, isProduction }: Config): Promise<CheckResult[]> {
  const names = alertKeysOf(alertKeys).map(({ name }) => name);
  // Without the setting the development key is in force.
  const keyNames = names.length === 0 && !isProduction ? ["development"] : names;
  const { alerts, locked, plain } = await onlyRow<{ alerts: number; locked: number; plain: number }>(
    database,
    `select count(*) as alerts, count(*) filter (where not key_name = any($1::text[])) as locked,
       count(*) filter (where sealed_search is null) as plain from alerts`,
    [keyNames],
  );
  if (alerts === 0) return [];
  if (locked + plain === 0) return finding("alerts", "ok", `${alerts}, all encrypted with keys of ALERT_KEYS.`);
  const lines = {
    problem:
      `${locked} of ${alerts} are encrypted with a key that ALERT_KEYS does not have, and send no emails. Put ` +
      "the key back.",
    note:
      `${plain} of ${alerts} have a search that an earlier version stored unencrypted: the server encrypts them ` +
      "once it runs. Backups keep them as they were (docs/alerts.md).",
  };
  return [
    ...(locked > 0 ? finding("alerts", "problem", lines.problem) : []),
    ...(plain > 0 ? finding("alerts", "note", lines.note) : []),
  ];
}
