// Composes the services of a further thread of a server, over the first thread's index and content.
import { openFilesOfFirst } from "#src/open-data/shared-open-files.ts";
import type { Database } from "#src/platform/database/database.ts";
import { openPostgreSQL } from "#src/platform/database/postgresql-database.ts";
import { remoteDatabase } from "#src/platform/database/remote-database.ts";
import type { Log } from "#src/platform/log/event-log.ts";
import { readWatch } from "#src/platform/threads/shared-watch.ts";
import type { ThreadAnswers, ThreadCalls } from "#src/platform/threads/thread-calls.ts";
import { Block } from "#src/search/index/block.ts";
import { openRecommender } from "#src/search/recommend.ts";
import { fetchIdentity } from "#src/sign-in/identity-fetch.ts";
import { askedOfFirst, notedByFirst } from "#src/upstreams/shared-upstreams.ts";
import type { IndexResult } from "./compose-index.ts";
import { composeServices, type ServiceParts } from "./compose-services.ts";
import type { Config } from "./config.ts";
import { reportToFirst } from "./database-log.ts";
import { type ThreadBeginning, threadMessages } from "./for-threads.ts";
import type { CatalogueState, Services } from "./services.ts";

import type { StandIns } from "./stand-ins.ts";

export interface ThreadNews {
  /** Handlers of the first thread's messages; to be registered before anything is composed. */
  answers: ThreadAnswers;
  index(): ReturnType<typeof opened>;
  content(): ThreadBeginning["content"];
}

/** Holds the newest index and content that the first thread has sent. */
export function threadNews({ config, index: first, content: firstContent }: ThreadBeginning): ThreadNews {
  let index = opened(first, config);
  let content = firstContent;
  return {
    answers: {
      [threadMessages.index]: (given) => {
        index = opened(given as IndexResult, config);
      },
      [threadMessages.content]: (given) => {
        content = given as ThreadBeginning["content"];
      },
    },
    index: () => index,
    content: () => content,
  };
}

function opened({ block, version, isDemonstration }: IndexResult, config: Config) {
  return { recommender: openRecommender(new Block(block), config), version, isDemonstration };
}

export interface ThreadComposition {
  services: Services;
  close(): Promise<void>;
}

/** @throws SetupProblem where the database cannot be opened */
export async function composeThread(
  beginning: ThreadBeginning,
  news: ThreadNews,
  calls: ThreadCalls,
  log: Log,
): Promise<ThreadComposition> {
  const { config, watch } = beginning;
  const database = await openThreadDatabase(beginning, calls);
  const state = (): CatalogueState => {
    const { version, isDemonstration } = news.index();
    return { version, isDemonstration, ...readWatch(watch) };
  };
  const { services, close } = await composeServices({
    ...{ database, config, log },
    upstreams: { ...notedByFirst(calls), counts: () => [] },
    organisations: threadOrganisations(beginning, calls),
    standIns: threadStandIns(beginning, calls),
    content: { current: news.content },
    index: { current: () => news.index().recommender, state },
  });
  const { openData } = services;
  return {
    services: { ...services, openData: openData && { ...openData, files: openFilesOfFirst(calls) } },
    async close() {
      await close();
      await database.close();
    },
  };
}

/** The first thread calls the association's systems, where the settings name any. */
function threadOrganisations({ config }: ThreadBeginning, calls: ThreadCalls): ServiceParts["organisations"] {
  const asked = askedOfFirst(calls, config.organisationWaitMs);
  return {
    organisationsOver: (defaults) => (config.organisationApiUrl ? asked.organisationsOver(defaults) : defaults),
    fixturesOver: (defaults) => (config.fixturesApiUrl ? asked.fixturesOver(defaults) : defaults),
  };
}

async function openThreadDatabase({ config, threads }: ThreadBeginning, calls: ThreadCalls): Promise<Database> {
  if (!config.databaseUrl) return remoteDatabase(calls);
  // The first thread watches whether it answers, and logs it.
  return openPostgreSQL(config.databaseUrl, { threads, listener: reportToFirst(calls) });
}

/** The first thread sends mails and runs the development provider. */
function threadStandIns({ ownIdentity }: ThreadBeginning, calls: ThreadCalls): StandIns {
  return {
    mailer: {
      send: () => Promise.reject(new Error("Mails are sent by the first thread")),
      close: async () => {},
    },
    async startIdentity() {
      if (!ownIdentity) return null;
      return {
        ...ownIdentity,
        fetch: fetchIdentity(calls),
        close: async () => {},
      };
    },
  };
}
