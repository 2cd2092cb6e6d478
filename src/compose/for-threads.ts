// What the first thread of a server gives the further ones: what they start with, what changes, and answers to their calls.
import type { Database } from "#src/platform/database/database.ts";
import { remoteDatabaseAnswers } from "#src/platform/database/remote-database.ts";
import { newWatchCells, writeWatch } from "#src/platform/threads/shared-watch.ts";
import type { ThreadAnswers } from "#src/platform/threads/thread-calls.ts";
import { identityAnswers } from "#src/sign-in/identity-fetch.ts";
import type { IdentityPlace } from "#src/sign-in/sign-in.ts";
import type { SiteContent } from "#src/site/content-parts.ts";
import type { ContentSource } from "#src/site/content-source.ts";
import type { ComposedIndex, IndexResult } from "./compose-index.ts";
import type { Config } from "./config.ts";
import type { StandInIdentity } from "./stand-ins.ts";

/** What a further thread is composed from; everything in it can be sent to a thread. */
export interface ThreadBeginning {
  config: Config;
  /** How many threads serve, the first included. */
  threads: number;
  index: IndexResult;
  content: SiteContent;
  /** The development identity provider; null where there is none. */
  ownIdentity: { place: IdentityPlace; accountUrl: string } | null;
  watch: SharedArrayBuffer;
}

/** Names of the messages from the first thread to the others. */
export const threadMessages = { index: "index", content: "content" } as const;

export interface ForThreads {
  beginning(threads: number): ThreadBeginning;
  answersFor(number: number): ThreadAnswers;
  /** Calls `notify` with every change from now on; it is to pass them to every thread. */
  onNews(notify: (name: string, given: unknown) => void): void;
  /** Ends what a thread that has died had under way in the database. */
  onGone(number: number): void;
  close(): void;
}

/** Milliseconds between checks whether the content or the state of the catalogue has changed. */
const lookEveryMs = 250;

interface ThreadSurroundings {
  config: Config;
  content: ContentSource;
  index: ComposedIndex;
  ownIdentity: StandInIdentity | null;
  /** Handlers of the calls that every other thread may make to the first. */
  answers: ThreadAnswers;
  database: Database;
}

export function forThreads(parts: ThreadSurroundings): ForThreads {
  const { config, content, index, ownIdentity, answers, database } = parts;
  const remote = new Map<number, ReturnType<typeof remoteDatabaseAnswers>>();
  const identity = ownIdentity ? identityAnswers(ownIdentity.place.authority, ownIdentity.fetch) : {};
  const watch = newWatchCells();
  const listeners: ((name: string, given: unknown) => void)[] = [];
  const notifyAll = (name: string, given: unknown) => {
    for (const listener of listeners) listener(name, given);
  };
  let lastContent = content.current();
  const look = () => {
    const { isStale, lastAnswerMsAgo = 0 } = index.state();
    writeWatch(watch, { isStale, lastAnswerMsAgo });
    const newest = content.current();
    if (newest !== lastContent) notifyAll(threadMessages.content, newest);
    lastContent = newest;
  };
  look();
  const looking = setInterval(look, lookEveryMs);
  looking.unref();
  index.onNewest((newest) => notifyAll(threadMessages.index, newest));
  return {
    beginning: (threads) => ({
      ...{ config, threads, watch },
      index: index.newest(),
      content: content.current(),
      ownIdentity: ownIdentity && { place: ownIdentity.place, accountUrl: ownIdentity.accountUrl },
    }),
    answersFor(number) {
      if (database.kind !== "pglite") return { ...answers, ...identity };
      const asked = remoteDatabaseAnswers(database);
      remote.set(number, asked);
      return { ...answers, ...identity, ...asked.answers };
    },
    onNews: (notify) => void listeners.push(notify),
    onGone: (number) => remote.get(number)?.end(),
    close: () => clearInterval(looking),
  };
}
