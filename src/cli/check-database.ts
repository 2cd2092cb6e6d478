// Checks whether the database answers, which tables it has, and which catalogue and alerts are in it. Creates and migrates nothing.
import { alertKeysOf } from "#src/alerts/alert-settings.ts";
import { findAuditFault } from "#src/audit/audit-store.ts";
import { catalogueStore } from "#src/catalogue/store/catalogue-store.ts";
import { countRows } from "#src/catalogue/store/read-changed-halves.ts";
import type { Database } from "#src/platform/database/database.ts";
import { migrationsMissing } from "#src/platform/database/migrate.ts";
import { isDatabaseThere, openUnmigrated } from "#src/platform/database/open-database.ts";
import { megabytesNeeded, systemMegabytes } from "#src/search/index-memory.ts";
import type { Config } from "#src/settings.ts";
import type { CheckResult } from "./check-outside.ts";

/** Throws SetupProblem where it cannot be opened, or a server holds the embedded one. */
export async function checkDatabase(config: Config): Promise<CheckResult[]> {
  const settings = { databaseUrl: config.databaseUrl ?? null, dataFolder: config.dataDir };
  if (!isDatabaseThere(settings)) {
    const line = `There is none in ${config.dataDir} yet: the first start makes it.`;
    return [{ what: "database", state: "note", line }];
  }
  const database = await openUnmigrated(settings);
  try {
    const kind = database.kind === "pglite" ? `The embedded database in ${config.dataDir}` : "PostgreSQL";
    const schema = await checkSchema(database);
    return [
      { what: "database", state: "ok", line: `${kind} answers.` },
      schema,
      ...(schema.state === "ok"
        ? [
            await checkCatalogue(database, config),
            ...(await checkMemory(database)),
            ...(await checkAlerts(database, config)),
            ...(await checkAudit(database)),
          ]
        : []),
    ];
  } finally {
    await database.close();
  }
}

/** Throws SetupProblem for tables that this version cannot use. */
async function checkSchema(database: Database): Promise<CheckResult> {
  const { recorded, missing, newer } = await migrationsMissing(database);
  if (newer.length > 0) {
    const line = `Of a newer version (${newer.join(", ")}), which only added to it: this version works on it.`;
    return { what: "schema", state: "note", line };
  }
  if (missing.length === 0) return { what: "schema", state: "ok", line: `Up to date (${recorded.at(-1)}).` };
  if (recorded.length === 0) {
    return { what: "schema", state: "note", line: "There are no tables yet: the first start creates them." };
  }
  const line = `${missing.join(", ")} will be run by the next start of this version. Make a backup first.`;
  return { what: "schema", state: "note", line };
}

/** Nothing where there is enough. */
async function checkMemory(database: Database): Promise<CheckResult[]> {
  const [has, needs] = [Math.floor(systemMegabytes()), megabytesNeeded(await countRows(database))];
  if (has >= needs) return [];
  const line =
    `There are ${has} MB, and a server with this catalogue and an import beside it need some ${needs}: ` +
    "the system may end one of them. Give it more, or import on another machine.";
  return [{ what: "memory", state: "note", line }];
}

async function checkCatalogue(database: Database, { isProduction }: Config): Promise<CheckResult> {
  const store = catalogueStore(database);
  const [version, isDemonstration, pages] = await Promise.all([
    store.version(),
    store.isDemonstration(),
    store.countPages(),
  ]);
  const what = "catalogue";
  if (version === 0)
    return { what, state: "note", line: "Empty: `npm run touchline -- import catalogue FOLDER` fills it." };
  const counts = `${pages.club} clubs, ${pages.team} teams, ${pages.venue} venues`;
  if (isDemonstration && isProduction) {
    const line = "The invented demonstration, in production: import the association's own catalogue.";
    return { what, state: "problem", line };
  }
  return { what, state: "ok", line: `Version ${version}: ${counts}${isDemonstration ? " (the demonstration)" : ""}.` };
}

/** Nothing where the audit is whole. */
async function checkAudit(database: Database): Promise<CheckResult[]> {
  const found = await findAuditFault(database);
  if (found === null) return [];
  const line = `Row ${found.auditId} ${found.fault === "missing" ? "is missing" : "was changed"}: somebody has changed the audit in the database itself. Compare with a backup.`;
  return [{ what: "audit", state: "problem", line }];
}

const what = "alerts";

/** Nothing where there are no alerts. */
async function checkAlerts(database: Database, { alertKeys, isProduction }: Config): Promise<CheckResult[]> {
  const names = alertKeysOf(alertKeys).map(({ name }) => name);
  // Without the setting the development key is in force.
  const known = names.length === 0 && !isProduction ? ["development"] : names;
  const { rows } = await database.query<{ alerts: number; locked: number; plain: number }>(
    `select count(*)::integer as alerts, count(*) filter (where not key_name = any($1::text[]))::integer as locked,
       count(*) filter (where sealed_search is null)::integer as plain from alerts`,
    [known],
  );
  const { alerts = 0, locked = 0, plain = 0 } = rows[0] ?? {};
  if (alerts === 0) return [];
  return [
    locked > 0 && {
      what,
      state: "problem" as const,
      line: `${locked} of ${alerts} are encrypted with a key that ALERT_KEYS does not have: they are told nothing. Put the key back.`,
    },
    plain > 0 && {
      what,
      state: "note" as const,
      line: `${plain} of ${alerts} have a search that an earlier version stored in plain: the server encrypts them once it runs. Backups keep them as they were (docs/alerts.md).`,
    },
    locked + plain === 0 && { what, state: "ok" as const, line: `${alerts}, all encrypted with keys of ALERT_KEYS.` },
  ].filter((result) => result !== false);
}
