// Looks at what changed in the catalogue, and notes for which alerts it is news; at most once, however often it is killed.
import { type AlertIndex, alertIndex, type IndexedAlert } from "#src/search/alerts/alert-index.ts";
import { type CardState, cardStates } from "#src/search/alerts/card-state.ts";
import type { Clock } from "#src/services/ports.ts";
import type { AlertCatalogue, AlertRun, AlertRunStore, RunStep, TouchedCard } from "./ports.ts";

export interface LookParts {
  runs: AlertRunStore;
  clock: Clock;
  settings: {
    catchmentMiles: number;
    /** A look that would tell more than this share of all alerts is held back; 100 holds none. */
    alertHoldPercent: number;
  };
  /** A run is over: how many alerts have news, of how many. */
  onRun(run: { runId: number; alerts: number; confirmed: number; isHeld: boolean }): void;
}

/** Cards a step: some 10 ms of matching between two awaits. */
const cardsPerStep = 200;

/** So few alerts are never held back: of twenty alerts one would be five per cent. */
const fewAlerts = 20;

/** Looks until nothing is left to look at, or until told to stop. */
export async function lookForNews(parts: LookParts, signal: AbortSignal): Promise<void> {
  const { runs, clock, settings, onRun } = parts;
  if (!(await runs.hasChanges())) return;
  const run = await runs.openRun(clock.nowMs());
  const index = await indexOf(runs, settings.catchmentMiles);
  let isLeft = true;
  while (isLeft && !signal.aborted) {
    isLeft = await runs.step(run, cardsPerStep, (cards, catalogue) => matchCards(run, index, cards, catalogue));
  }
  if (signal.aborted) return;
  const closed = await runs.closeRun(
    run,
    (alerts, confirmed) => alerts >= fewAlerts && alerts * 100 > confirmed * settings.alertHoldPercent,
  );
  if (closed && closed.alerts > 0) onRun({ runId: run.runId, ...closed });
}

async function indexOf(runs: AlertRunStore, catchmentMiles: number): Promise<AlertIndex> {
  const alerts: IndexedAlert[] = [];
  for await (const some of runs.readConfirmed()) alerts.push(...some);
  return alertIndex(alerts, catchmentMiles);
}

async function matchCards(
  run: AlertRun,
  index: AlertIndex,
  cards: TouchedCard[],
  catalogue: AlertCatalogue,
): Promise<RunStep> {
  const records = await catalogue.readCards(
    cards.map(({ card }) => card),
    run.lookedAtMs,
  );
  const now = cardStates(records, run.lookedAtMs);
  const step: RunStep = { states: new Map(), news: [] };
  for (const { card, before: stored } of cards) {
    const before = stored === null ? null : (JSON.parse(stored) as CardState);
    const after = now.get(card) ?? null;
    step.states.set(card, after && { state: JSON.stringify(after), turnsAtMs: after.fromMs });
    step.news.push(...index.match({ card, before, after }, run.beforeMs, run.lookedAtMs));
  }
  return step;
}
