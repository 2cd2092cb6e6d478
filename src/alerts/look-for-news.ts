// Looks at what changed in the catalogue, and notes for which alerts it is news; at most once, however often it is killed.
import type { Mail } from "#src/mail/mail.ts";
import type { Clock } from "#src/platform/clock/clock.ts";
import { type CardState, cardStates } from "./card-state.ts";
import { earlierOffers, forgottenAtMs, withEarlier } from "./earlier-offers.ts";
import { type ChangedCard, newsAmong } from "./find-news.ts";
import { inSlices } from "./in-slices.ts";
import type { AlertSearches, KnownAlerts } from "./known-alerts.ts";
import type { AlertCatalogue, AlertCipher, AlertRun, AlertRunStore, HeldRun, RunStep, TouchedCard } from "./ports.ts";

export interface LookParts {
  runs: AlertRunStore;
  cipher: AlertCipher;
  clock: Clock;
  settings: {
    catchmentMiles: number;
    /** A look that would tell more than this share of all alerts is held back; 100 holds none. */
    alertHoldPercent: number;
  };
  /** Kept from look to look. */
  known: KnownAlerts;
  /** What the association is told of a run that is held; null where it has no address. */
  heldMail(held: HeldRun): Mail | null;
  /** A run is over: how many confirmed alerts have news, of how many. */
  onRun(run: { runId: number; alerts: number; confirmed: number; isHeld: boolean }): void;
}

/** Cards of one transaction: what a kill makes to be done again, a second of it at most. */
const cardsPerStep = 2_000;

/** Cards read and indexed between two waits: some 10 ms. Every search is made once for so many. */
const cardsPerRead = 100;

/** So few alerts are never held back: of twenty alerts one would be five per cent. */
const fewAlerts = 20;

/** Looks until nothing is left to look at, or until asked to stop. Does nothing where another server is at it. */
export async function lookForNews(parts: LookParts, signal: AbortSignal): Promise<void> {
  const { runs } = parts;
  if (!(await runs.hasChanges())) return;
  const turn = await runs.takeTurn();
  if (turn === null) return;
  try {
    await look(parts, signal);
  } finally {
    await turn.release();
  }
}

async function look(
  { runs, cipher, clock, settings, known, heldMail, onRun }: LookParts,
  signal: AbortSignal,
): Promise<void> {
  const run = await runs.openRun(clock.nowMs());
  const searches = await known.upToDate(runs, cipher, settings.catchmentMiles);
  let isLeft = true;
  while (isLeft && !signal.aborted) {
    isLeft = await runs.step(run, cardsPerStep, (cards, catalogue) => matchCards(run, searches, cards, catalogue));
  }
  if (signal.aborted) return;
  const closed = await runs.closeRun(
    run,
    (alerts, confirmed) => alerts >= fewAlerts && alerts * 100 > confirmed * settings.alertHoldPercent,
    heldMail,
  );
  if (closed && closed.alerts > 0) onRun({ runId: run.runId, ...closed });
}

/** Between two slices of some milliseconds requests are answered. */
async function matchCards(
  run: AlertRun,
  { all, watched }: AlertSearches,
  cards: TouchedCard[],
  catalogue: AlertCatalogue,
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
    const now = cardStates(await catalogue.readCards(keys, run.lookedAtMs), run.lookedAtMs);
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
