// A run of alerts: notes whose news the changes of the catalogue are; once, however often killed.
import type { MailBranding } from "#src/mail/mail-body.ts";
import { storeMail } from "#src/mail/mail-store.ts";
import type { Clock } from "#src/platform/clock/clock.ts";
import { inSlices } from "#src/platform/clock/in-slices.ts";
import { randomIds } from "#src/platform/crypto/random-ids.ts";
import type { Database, Queries } from "#src/platform/database/database.ts";
import { openLockedSession } from "#src/platform/database/session-lock.ts";
import type { Log } from "#src/platform/log/server-log.ts";
import type { AlertCipher } from "./alert-cipher.ts";
import { heldMail } from "./alert-mails.ts";
import {
  type AlertRun,
  closeRun,
  countRun,
  type FoundNews,
  hasAlertChanges,
  heldRuns,
  openRun,
  storeNews,
  storeStates,
  type TouchedCard,
  takeTouched,
} from "./alert-run-store.ts";
import { type AlertSearches, alertSearches, openSearches } from "./alert-searches.ts";
import { readAlerts } from "./alert-store.ts";
import { earlierOffers, forgottenAtMs, withEarlier, writeState } from "./card-state.ts";
import { type ChangedCard, readChanges } from "./changed-cards.ts";
import { newsAmong } from "./find-news.ts";

export interface RunParts {
  database: Database;
  cipher: AlertCipher;
  clock: Clock;
  settings: MailBranding & {
    catchmentMiles: number;
    /** A run with news for more than this share of all alerts is held back; 100 holds none. */
    alertHoldPercent: number;
    /** The association's address, which is told of a run that is held; none: nobody. */
    notesTo?: string | null;
  };
  /** Is told how many confirmed alerts have news, of how many. */
  log: Log;
}

/** Cards of one transaction: what a kill makes to be done again, a second of it at most. */
const cardsPerStep = 2_000;

/** So few alerts are never held back: of twenty alerts one would be five per cent. */
const fewAlerts = 20;

/** Until nothing is left, or until it is to stop. Does nothing while another server does. */
export async function runAlerts(parts: RunParts, signal: AbortSignal): Promise<void> {
  if (!(await hasAlertChanges(parts.database))) return;
  // One server at a time. The turn of a killed server ends with its connection.
  const session = await openLockedSession(parts.database, "touchline-alerts");
  if (session === null) return;
  try {
    await runOnce(parts, signal);
  } finally {
    await session.release();
  }
}

async function runOnce(parts: RunParts, signal: AbortSignal): Promise<void> {
  const { database } = parts;
  const run = await openRun(database, parts.clock.nowMs());
  const searches = await readSearches(parts);
  let isLeft = true;
  while (isLeft && !signal.aborted) {
    isLeft = await database.transaction("read committed", async (queries) => {
      const touched = await takeTouched(queries, cardsPerStep);
      if (touched.length > 0) await matchCards(run, searches, touched, queries);
      return touched.length > 0;
    });
  }
  if (signal.aborted) return;
  const closed = await database.transaction("read committed", (queries) => close(parts, run, queries));
  if (!closed || closed.alerts === 0) return;
  const { isHeld, ...counts } = closed;
  const found = { runId: run.runId, ...counts };
  if (isHeld) {
    parts.log.error(
      found,
      "Mails of so many alerts are due that they are held until an officer decides at the desk: /desk/held-alerts",
    );
  } else parts.log.info(found, "Alerts have news");
}

/** The searches of all alerts, in the clear nowhere but here, while a run lasts. */
async function readSearches({ database, cipher, settings }: RunParts): Promise<AlertSearches> {
  const searches = alertSearches(settings.catchmentMiles);
  for await (const some of readAlerts(database, "all")) searches.add(openSearches(cipher, some));
  return searches;
}

async function matchCards(
  run: AlertRun,
  { all, watched }: AlertSearches,
  cards: TouchedCard[],
  queries: Queries,
): Promise<void> {
  const states: Parameters<typeof storeStates>[1] = new Map();
  const news = new Map<string, FoundNews>();
  const found = (alertId: string, card: string, isForRoom: boolean) => {
    const entry = news.get(alertId) ?? { cards: new Set(), others: new Set() };
    news.set(alertId, entry);
    entry.cards.add(card);
    if (!isForRoom) entry.others.add(card);
  };
  for await (const changes of readChanges(queries, cards, run.lookedAtMs)) {
    for (const change of changes) states.set(change.card, stateToStore(run, change));
    const findNews = newsAmong(changes, { beforeMs: run.beforeMs, afterMs: run.lookedAtMs }, watched);
    await inSlices(all, (search) => findNews(search, found));
  }
  await storeStates(queries, states);
  await storeNews(queries, run, news);
}

function stateToStore({ beforeMs, lookedAtMs }: AlertRun, { before, after }: ChangedCard) {
  const stored = withEarlier(after, earlierOffers(before, beforeMs, lookedAtMs), lookedAtMs);
  const turnsAtMs = stored && (after === null ? forgottenAtMs(stored) : after.fromMs);
  return stored && { state: writeState(stored), turnsAtMs };
}

/** Ends the run: its news may be sent, or is held. Null where another server has ended it. */
async function close({ settings }: RunParts, run: AlertRun, queries: Queries) {
  const counted = await countRun(queries, run);
  if (counted === null) return null;
  const { alertHoldPercent, notesTo } = settings;
  const { alerts, confirmed } = counted;
  const isHeld = alerts >= fewAlerts && alerts * 100 > confirmed * alertHoldPercent;
  await closeRun(queries, run, counted, isHeld);
  const heldRun = isHeld ? (await heldRuns(queries)).find(({ runId }) => runId === run.runId) : undefined;
  if (heldRun && notesTo)
    await storeMail(queries, heldMail(randomIds.newId(), heldRun, notesTo, settings), run.lookedAtMs);
  return { alerts, confirmed, isHeld };
}
