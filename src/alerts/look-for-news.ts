// Looks at what changed in the catalogue, and notes for which alerts it is news; at most once, however often it is killed.
import type { Mail } from "#src/mail/ports.ts";
import type { Clock } from "#src/platform/clock/clock.ts";
import type { AlertIndex } from "./alert-index.ts";
import { type CardState, cardStates } from "./card-state.ts";
import { earlierOffers, forgottenAtMs, withEarlier } from "./earlier-offers.ts";
import { inSlices } from "./in-slices.ts";
import type { KnownAlerts } from "./known-alerts.ts";
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

/** Cards read and laid out between two waits: some 5 ms. */
const cardsPerRead = 200;

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
  const index = await known.upToDate(runs, cipher, settings.catchmentMiles);
  let isLeft = true;
  while (isLeft && !signal.aborted) {
    isLeft = await runs.step(run, cardsPerStep, (cards, catalogue) => matchCards(run, index, cards, catalogue));
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
  index: AlertIndex,
  cards: TouchedCard[],
  catalogue: AlertCatalogue,
): Promise<RunStep> {
  const step: RunStep = { states: new Map(), news: new Map() };
  for (let from = 0; from < cards.length; from += cardsPerRead) {
    const some = cards.slice(from, from + cardsPerRead);
    const keys = some.map(({ card }) => card);
    const records = await catalogue.readCards(keys, run.lookedAtMs);
    const now = cardStates(records, run.lookedAtMs);
    await inSlices(some, (card) => matchCard(run, index, { ...card, after: now.get(card.card) ?? null }, step));
  }
  return step;
}

function matchCard(
  run: AlertRun,
  index: AlertIndex,
  { card, before: state, after }: TouchedCard & { after: CardState | null },
  { states, news }: RunStep,
): void {
  const before = state === null ? null : (JSON.parse(state) as CardState);
  const earlier = earlierOffers(before, run.beforeMs, run.lookedAtMs);
  const stored = withEarlier(after, earlier, run.lookedAtMs);
  const turnsAtMs = stored && (after === null ? forgottenAtMs(stored) : after.fromMs);
  states.set(card, stored && { state: JSON.stringify(stored), turnsAtMs });
  index.match({ card, before, after, earlier }, run.beforeMs, run.lookedAtMs, (alertId) => {
    const known = news.get(alertId);
    if (known) known.push(card);
    else news.set(alertId, [card]);
  });
}
