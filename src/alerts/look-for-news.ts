// Looks at what changed in the catalogue, and notes for which alerts it is news; at most once, however often it is killed.
import type { MailLook } from "#src/mail/mail-body.ts";
import type { Clock } from "#src/platform/clock/clock.ts";
import { randomIds } from "#src/platform/crypto/random-ids.ts";
import type { Database, Queries } from "#src/platform/database/database.ts";
import type { Log } from "#src/platform/log/event-log.ts";
import { readCards } from "./alert-catalogue.ts";
import type { AlertCipher } from "./alert-cipher.ts";
import {
  type AlertRun,
  closeRun,
  hasAlertChanges,
  openRun,
  type RunStep,
  stepRun,
  type TouchedCard,
  takeLookTurn,
} from "./alert-run-store.ts";
import { type CardState, cardStates } from "./card-state.ts";
import { earlierOffers, forgottenAtMs, withEarlier } from "./earlier-offers.ts";
import { type ChangedCard, newsAmong } from "./find-news.ts";
import { heldMail } from "./held-mail.ts";
import { inSlices } from "./in-slices.ts";
import type { AlertSearches, KnownAlerts } from "./known-alerts.ts";

export interface LookParts {
  database: Database;
  cipher: AlertCipher;
  clock: Clock;
  settings: MailLook & {
    catchmentMiles: number;
    /** A look that would tell more than this share of all alerts is held back; 100 holds none. */
    alertHoldPercent: number;
    /** The association's address, which is told of a run that is held; none: nobody. */
    notesTo?: string | null;
  };
  /** Kept from look to look. */
  known: KnownAlerts;
  /** Is told how many confirmed alerts have news, of how many. */
  log: Log;
}

/** Cards of one transaction: what a kill makes to be done again, a second of it at most. */
const cardsPerStep = 2_000;

/** Cards read and indexed between two waits: some 10 ms. Every search is made once for so many. */
const cardsPerRead = 100;

/** So few alerts are never held back: of twenty alerts one would be five per cent. */
const fewAlerts = 20;

/** Looks until nothing is left to look at, or until asked to stop. Does nothing where another server is at it. */
export async function lookForNews(parts: LookParts, signal: AbortSignal): Promise<void> {
  if (!(await hasAlertChanges(parts.database))) return;
  const turn = await takeLookTurn(parts.database);
  if (turn === null) return;
  try {
    await look(parts, signal);
  } finally {
    await turn.release();
  }
}

async function look({ database, cipher, clock, settings, known, log }: LookParts, signal: AbortSignal): Promise<void> {
  const run = await openRun(database, clock.nowMs());
  const searches = await known.upToDate(database, cipher, settings.catchmentMiles);
  let isLeft = true;
  while (isLeft && !signal.aborted) {
    isLeft = await stepRun(database, run, cardsPerStep, (cards, queries) => matchCards(run, searches, cards, queries));
  }
  if (signal.aborted) return;
  const { alertHoldPercent, notesTo } = settings;
  const closed = await closeRun(
    database,
    run,
    (alerts, confirmed) => alerts >= fewAlerts && alerts * 100 > confirmed * alertHoldPercent,
    (held) => (notesTo ? heldMail(randomIds.newId(), held, notesTo, settings) : null),
  );
  if (!closed || closed.alerts === 0) return;
  const { isHeld, ...counts } = closed;
  const found = { runId: run.runId, ...counts };
  if (isHeld) {
    log.error(found, "Mails of so many alerts are due that they are held until `npm run touchline -- alerts release`");
  } else log.info(found, "Alerts have news");
}

/** Between two slices of some milliseconds requests are answered. */
async function matchCards(
  run: AlertRun,
  { all, watched }: AlertSearches,
  cards: TouchedCard[],
  queries: Queries,
): Promise<RunStep> {
  const step: RunStep = { states: new Map(), news: new Map() };
  const found = (alertId: string, card: string) => {
    const known = step.news.get(alertId);
    if (known) known.push(card);
    else step.news.set(alertId, [card]);
  };
  for (let from = 0; from < cards.length; from += cardsPerRead) {
    const some = cards.slice(from, from + cardsPerRead);
    const keys = some.map(({ card }) => card);
    const now = cardStates(await readCards(queries, keys, run.lookedAtMs), run.lookedAtMs);
    const changes = some.map(({ card, before }) => ({
      card,
      before: before === null ? null : (JSON.parse(before) as CardState),
      after: now.get(card) ?? null,
    }));
    for (const change of changes) step.states.set(change.card, stateToStore(run, change));
    const findNews = newsAmong(changes, { beforeMs: run.beforeMs, afterMs: run.lookedAtMs }, watched);
    await inSlices(all, (asked) => findNews(asked, found));
  }
  return step;
}

function stateToStore({ beforeMs, lookedAtMs }: AlertRun, { before, after }: ChangedCard) {
  const stored = withEarlier(after, earlierOffers(before, beforeMs, lookedAtMs), lookedAtMs);
  const turnsAtMs = stored && (after === null ? forgottenAtMs(stored) : after.fromMs);
  return stored && { state: JSON.stringify(stored), turnsAtMs };
}
