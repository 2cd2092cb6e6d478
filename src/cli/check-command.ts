// `check`: looks at everything that a start depends on, changes nothing, and says what to do.

import type { Command } from "commander";
import { makeServices } from "#src/app.ts";
import type { StandIns } from "#src/load-development.ts";
import { steadyClock } from "#src/platform/clock/clock.ts";
import type { Database } from "#src/platform/database/database.ts";
import { composeUpstream } from "#src/platform/outgoing/watch-upstream.ts";
import { NotAnswering } from "#src/platform/outside-ports.ts";
import { DatabaseInUse, SetupProblem } from "#src/platform/setup-problem.ts";
import { type Config, SettingsError } from "#src/settings.ts";
import { openTheme } from "#src/site/theme-file.ts";
import { composeOrganisations } from "#src/upstreams/open-organisations.ts";
import { checkDatabase } from "./check-database.ts";
import {
  type CheckResult,
  checkContent,
  checkGateway,
  checkIdentity,
  checkMail,
  checkMapStyle,
  finding,
} from "./check-outside.ts";

export function addCheck(program: Command, settings: () => Config): void {
  program
    .command("check")
    .description("check settings, database, content, mail system, identity provider and map; changes nothing")
    .option("--json", "print the findings as JSON")
    .action((options: { json?: boolean }) => check(settings, options));
}

/** Exit status 1 where anything would keep a server from starting, or a part of it from working. */
async function check(settings: () => Config, { json }: { json?: boolean }): Promise<void> {
  const results = await findings(settings);
  if (json) console.log(JSON.stringify(results, null, 2));
  else for (const { state, what, line } of results) console.log(`${state.padEnd(7)}  ${what.padEnd(17)}  ${line}`);
  if (results.some(({ state }) => state === "problem")) process.exitCode = 1;
}

async function findings(settings: () => Config): Promise<CheckResult[]> {
  try {
    return await checkSetup(settings());
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    return error.message.split("\n").flatMap((line) => finding("settings", "problem", line));
  }
}

/** Runs all checks at once, each within its limit. A failing outside system is a result. */
async function checkSetup(config: Config): Promise<CheckResult[]> {
  const results = await Promise.all([
    explained("set-up", checkPublicUrl(config)),
    ...(config.apiGatewayUrl
      ? [explained("set-up", checkGateway(config))]
      : [explained("database", checkDatabase(config)), explained("mail system", checkMail(config))]),
    explained("content", checkContent(config)),
    explained("start", checkStart(config)),
    explained("set-up", checkIdentity(config)),
    explained("set-up", checkMapStyle(config)),
  ]);
  return results.flat();
}

async function explained(what: string, checking: Promise<CheckResult[]>): Promise<CheckResult[]> {
  try {
    return await checking;
  } catch (error) {
    if (error instanceof NotAnswering) {
      const reason = error.cause instanceof Error ? error.cause.message : error.message;
      const line = `It stopped answering: ${reason}. Look at the log of the database, and of a pooler in front of it.`;
      return finding(what, "problem", line);
    }
    if (!(error instanceof SetupProblem)) throw error;
    if (error instanceof DatabaseInUse)
      return finding(what, "note", `${error.message} While the site runs, its /health/ready says whether it is well.`);
    return error.message.split("\n").flatMap((line) => finding(what, "problem", line));
  }
}

async function checkPublicUrl({ isProduction, publicUrl }: Config): Promise<CheckResult[]> {
  if (publicUrl || !isProduction) return finding("settings", "ok", "All settings can be read.");
  const line =
    "All settings can be read, but PUBLIC_URL is not set: emails have no links, and pages do not name their " +
    "own address.";
  return finding("settings", "note", line);
}

/** @throws SetupProblem where a start would */
async function checkStart(config: Config): Promise<CheckResult[]> {
  const ok = finding("start", "ok", "The theme and everything else that a start puts together can be used.");
  // A server of pages alone composes little else.
  openTheme(config.theme);
  if (config.apiGatewayUrl) return ok;
  const log = { info() {}, warn() {}, error() {} };
  const upstreams = composeUpstream(steadyClock, log);
  const organisations = composeOrganisations(config, steadyClock, upstreams);
  const { close } = await makeServices({
    database: noDatabase,
    // Outside production a start stores keys in the database; a check changes nothing.
    config: { ...config, isProduction: true },
    log,
    standIns: config.isProduction ? null : noStandIns,
    content: { current: refuseCalls },
    upstreams,
    organisations,
    index: { current: refuseCalls, state: refuseCalls },
  });
  await close();
  organisations.stop();
  return ok;
}

function refuseCalls(): never {
  throw new Error("A start composes its services without asking them anything");
}

const noDatabase: Database = {
  kind: "pglite",
  query: refuseCalls,
  openKysely: refuseCalls,
  transaction: refuseCalls,
  openSession: refuseCalls,
  close: refuseCalls,
};

const noStandIns: StandIns = { startIdentity: async () => null, mailer: { send: refuseCalls, async close() {} } };
