// Composes the services as a start does, so that what a start refuses (a theme, a setting) is found by `check` as well.

import { composeServices } from "#src/compose-services.ts";
import type { StandIns } from "#src/development-parts.ts";
import { steadyClock } from "#src/platform/clock/system-clock.ts";
import type { Database } from "#src/platform/database/database.ts";
import { composeUpstream } from "#src/platform/outgoing/log-upstreams.ts";
import type { Config } from "#src/settings.ts";
import { openTheme } from "#src/site/theme-file.ts";
import { composeOrganisations } from "#src/upstreams/open-organisations.ts";
import type { CheckResult } from "./check-result.ts";

/** @throws SetupProblem where a start would */
export async function checkStart(config: Config): Promise<CheckResult[]> {
  const ok: CheckResult[] = [
    { what: "start", state: "ok", line: "The theme and what else a start composes can be used." },
  ];
  // A server of pages alone composes little else.
  openTheme(config.theme);
  if (config.apiGatewayUrl) return ok;
  const log = { info() {}, warn() {}, error() {} };
  const upstreams = composeUpstream(steadyClock, log);
  const organisations = composeOrganisations(config, steadyClock, upstreams);
  const { close } = await composeServices({
    database: noDatabase,
    // Outside production a start stores keys in the database; a check changes nothing.
    config: { ...config, isProduction: true },
    log,
    standIns: config.isProduction ? null : noStandIns,
    content: { current: notAsked },
    upstreams,
    organisations,
    index: { current: notAsked, state: notAsked },
  });
  await close();
  organisations.stop();
  return ok;
}

function notAsked(): never {
  throw new Error("A start composes its services without asking them anything");
}

const noDatabase: Database = {
  kind: "pglite",
  query: notAsked,
  openKysely: notAsked,
  transaction: notAsked,
  openSession: notAsked,
  close: notAsked,
};

const noStandIns: StandIns = { startIdentity: async () => null, mailer: { send: notAsked, async close() {} } };
