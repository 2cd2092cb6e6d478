// Makes the harvested part of the catalogue: sessions of what was stored, at venues of the register where they agree.

import type { Provider, Session } from "#src/catalogue/records/catalogue.ts";
import { firstHarvestedId, inherit, providerRow, sessionRow } from "./catalogue-rows.ts";
import { expandSchedule, horizonMs } from "./expand-schedule.ts";
import type { OpportunityFacts } from "./opportunity.ts";
import { normalName } from "./place-book.ts";
import { type PlacedAt, PlacesOfHarvest } from "./places-of-harvest.ts";
import type { Harvested, Outcome, Publication, PublicationStore, PublishedCounts, StoredOccurrence } from "./ports.ts";

/** Rows read at once: some megabytes of facts. */
const rowsAtOnce = 1_000;

/** Parents remembered between chunks: their children lie side by side in a feed. */
const parentsRemembered = 5_000;

/**
 * Reads everything that is stored, in parts, and merges the resulting sessions in one transaction. `forbidden` are the lines
 * of joins that are not to be made.
 * @throws where the database fails; the catalogue is then as it was
 */
export async function publishHarvest(
  store: PublicationStore,
  nowMs: number,
  forbidden: ReadonlySet<string>,
): Promise<PublishedCounts> {
  const publication = await store.begin(nowMs);
  try {
    return await new Publisher(publication, nowMs, forbidden).all();
  } catch (error) {
    await publication.abandon();
    throw error;
  }
}

interface DatedFacts {
  row: StoredOccurrence;
  facts: OpportunityFacts;
  sessionId: string;
  startsAtMs: number;
}

class Publisher {
  readonly #publication: Publication;
  readonly #nowMs: number;
  readonly #forbidden: ReadonlySet<string>;
  readonly #places: PlacesOfHarvest;
  readonly #providers = new Map<string, Harvested<Provider>>();
  readonly #outcomes = new Map<string, Outcome>();
  readonly #parents = new Map<number, OpportunityFacts>();

  constructor(publication: Publication, nowMs: number, forbidden: ReadonlySet<string>) {
    this.#publication = publication;
    this.#nowMs = nowMs;
    this.#forbidden = forbidden;
    this.#places = new PlacesOfHarvest(publication, forbidden);
  }

  async all(): Promise<PublishedCounts> {
    await this.#places.open();
    await this.#each(
      (after) => this.#publication.readOccurrences(after, rowsAtOnce),
      (rows) => this.#occurrences(rows),
    );
    await this.#each(
      (after) => this.#publication.readSeries(after, rowsAtOnce),
      (rows) => this.#series(rows),
    );
    await this.#publication.stageVenues(this.#places.ownVenues());
    await this.#publication.stageProviders([...this.#providers.values()]);
    return this.#publication.finish({
      joins: this.#places.joins(),
      outcomes: [...this.#outcomes.values()],
      forbidden: this.#forbidden,
    });
  }

  async #each(
    read: (after: number) => Promise<StoredOccurrence[]>,
    take: (rows: StoredOccurrence[]) => Promise<void>,
  ): Promise<void> {
    let rows = await read(0);
    while (rows.length > 0) {
      const next = read(rows.at(-1)!.itemNo);
      // Taken first, as its failure is the one to report.
      const taken = take(rows);
      [rows] = await Promise.all([next, taken]);
    }
  }

  async #occurrences(rows: StoredOccurrence[]): Promise<void> {
    await this.#loadParents(rows);
    const dated = rows.flatMap((row): DatedFacts[] => {
      const facts = inherit(this.#parents.get(row.parentNo ?? -1), row.facts);
      const { startsAtMs } = facts;
      return startsAtMs === undefined ? [] : [{ row, facts, sessionId: `oa-${row.itemNo}`, startsAtMs }];
    });
    await this.#stage(dated);
  }

  async #loadParents(rows: StoredOccurrence[]): Promise<void> {
    if (this.#parents.size > parentsRemembered) this.#parents.clear();
    const missing = new Set(
      rows.flatMap(({ parentNo }) => (parentNo !== null && !this.#parents.has(parentNo) ? parentNo : [])),
    );
    if (missing.size === 0) return;
    for (const [itemNo, facts] of await this.#publication.readFacts([...missing])) this.#parents.set(itemNo, facts);
  }

  async #series(rows: StoredOccurrence[]): Promise<void> {
    const dated = rows.flatMap((row) => {
      const dates = this.#datesOf(row.facts);
      if (dates.length === 0) this.#count(row, "no-dates");
      return dates.map((date) => ({
        row,
        facts: inherit(row.facts, date.facts),
        sessionId: `oa-${row.itemNo}-${compactTime(date.startsAtMs)}`,
        startsAtMs: date.startsAtMs,
      }));
    });
    for (let from = 0; from < dated.length; from += rowsAtOnce) await this.#stage(dated.slice(from, from + rowsAtOnce));
  }

  /** The dates embedded in it; where none are, those of its schedules for twelve weeks. Each instant once. */
  #datesOf({ instances, schedules, durationMinutes }: OpportunityFacts) {
    const dates = new Map<number, OpportunityFacts>();
    for (const facts of instances ?? []) {
      if (facts.startsAtMs !== undefined && facts.startsAtMs >= this.#nowMs) dates.set(facts.startsAtMs, facts);
    }
    for (const schedule of instances === undefined ? (schedules ?? []) : []) {
      const minutes = schedule.durationMinutes ?? durationMinutes;
      const facts = minutes === undefined ? {} : { durationMinutes: minutes };
      for (const startsAtMs of expandSchedule(schedule, this.#nowMs, this.#nowMs + horizonMs))
        dates.set(startsAtMs, facts);
    }
    return [...dates].map(([startsAtMs, facts]) => ({ startsAtMs, facts }));
  }

  async #stage(dated: DatedFacts[]): Promise<void> {
    const placed = await this.#places.placeAll(dated);
    const providerIds = await this.#providerIds(dated);
    const rows: Harvested<Session>[] = [];
    const taken = new Set<number>();
    for (const [index, { row, facts, sessionId, startsAtMs }] of dated.entries()) {
      const at: PlacedAt | null = placed[index]!;
      const isFirst = !taken.has(row.itemNo);
      taken.add(row.itemNo);
      if (isFirst) this.#count(row, at === null ? "no-place" : "taken");
      if (at === null) continue;
      const place = { sessionId, startsAtMs, pitchFinderId: at.pitchFinderId, providerId: providerIds[index]! };
      rows.push({ sourceId: row.sourceId, record: sessionRow(facts, place) });
    }
    await this.#publication.stageSessions(rows);
  }

  /** The organiser that is named, else the source itself. */
  async #providerIds(dated: DatedFacts[]): Promise<number[]> {
    const keyOf = ({ row, facts }: DatedFacts) => ({
      sourceId: row.sourceId,
      key: normalName(facts.organiser?.name ?? row.sourceName),
    });
    const asText = ({ sourceId, key }: { sourceId: number; key: string }) => `${sourceId} ${key}`;
    const unknown = new Map(
      dated.filter((each) => !this.#providers.has(asText(keyOf(each)))).map((each) => [asText(keyOf(each)), each]),
    );
    const numbers = await this.#publication.organiserNumbers([...unknown.values()].map(keyOf));
    for (const [index, [text, { row, facts }]] of [...unknown].entries()) {
      const { name, website } = facts.organiser ?? { name: row.sourceName, website: null };
      const record = providerRow(firstHarvestedId + numbers[index]!, name, website);
      this.#providers.set(text, { sourceId: row.sourceId, record });
    }
    return dated.map((each) => this.#providers.get(asText(keyOf(each)))!.record.providerId);
  }

  #count({ sourceId, itemNo }: StoredOccurrence, outcome: Outcome["outcome"]): void {
    const key = `${sourceId} ${outcome}`;
    const known = this.#outcomes.get(key);
    if (known) known.count += 1;
    else this.#outcomes.set(key, { sourceId, outcome, count: 1, example: `oa-${itemNo}` });
  }
}

/** "202611221930", in UTC. */
const compactTime = (instantMs: number) => new Date(instantMs).toISOString().slice(0, 16).replaceAll(/[-:T]/g, "");
