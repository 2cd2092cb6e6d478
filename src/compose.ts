// Where the parts of a server meet: settings in, services out.
import { catalogueStore } from "#src/catalogue/store/catalogue-store.ts";
import type { ScheduledJobs } from "#src/platform/clock/jobs.ts";
import { steadyClock, systemClock } from "#src/platform/clock/system-clock.ts";
import type { Database } from "#src/platform/database/database.ts";
import { databaseLog } from "#src/platform/database/database-log.ts";
import { openDatabase } from "#src/platform/database/open-database.ts";
import type { Log } from "#src/platform/log/event-log.ts";
import { composeUpstream } from "#src/platform/outgoing/log-upstreams.ts";
import { composeIndex } from "#src/search/open-index.ts";
import { composeContent } from "#src/site/open-content.ts";
import { composeGateway } from "#src/upstreams/open-gateway.ts";
import { composeOrganisations } from "#src/upstreams/open-organisations.ts";
import { composeServices } from "./compose-services.ts";
import type { StandIns } from "./development-parts.ts";
import { loadDemonstrationInto } from "./load-demonstration-into.ts";
import type { Services } from "./services.ts";
import type { Config } from "./settings.ts";

export interface Composition {
  services: Services;
  /** The scheduled jobs. */
  jobs: ScheduledJobs;
  /** Stops watching and closes the database. */
  close(): Promise<void>;
}

/**
 * Opens everything and builds the first index. `standIns`: null in production.
 * @throws SetupProblem where a setting names something unusable
 */
export async function compose(config: Config, log: Log, standIns: StandIns | null): Promise<Composition> {
  if (config.apiGatewayUrl) return composeGateway(config.apiGatewayUrl, config, systemClock, log);
  const settings = { databaseUrl: config.databaseUrl ?? null, dataFolder: config.dataDir };
  const database = await openDatabase(settings, databaseLog(log));
  try {
    if (config.demo) await fillWhereEmpty(database, log);
    return await composeOver(database, config, log, standIns);
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function composeOver(
  database: Database,
  config: Config,
  log: Log,
  standIns: StandIns | null,
): Promise<Composition> {
  const content = await composeContent(config, steadyClock, log);
  const upstreams = composeUpstream(steadyClock, log);
  const organisations = composeOrganisations(config, steadyClock, upstreams);
  const index = await composeIndex(database, config, log);
  const parts = { database, config, log, standIns, content, upstreams, organisations, index };
  const { services, jobs, close } = await composeServices(parts);
  return {
    ...{ jobs, services },
    async close() {
      organisations.stop();
      await content.stop();
      await index.stop();
      await close();
      await database.close();
    },
  };
}

async function fillWhereEmpty(database: Database, log: Log): Promise<void> {
  if ((await catalogueStore(database).version()) > 0) return;
  log.info({}, "Loading the demonstration catalogue: every club, team and session in it is invented");
  await loadDemonstrationInto(database, systemClock);
}
