// Makes the harvested part of the catalogue: sessions, at the register's venues where they agree.
import { inherit } from "@touchline/openactive/opportunity";
import { expandSchedule, horizonMs, isOffSchedule } from "@touchline/openactive/schedule";
import type { Provider, Session } from "#src/catalogue/records/catalogue.ts";
import type { Database, Session as DatabaseSession, Queries } from "#src/platform/database/database.ts";
import { allRows } from "#src/platform/database/rows.ts";
import { dropStaging, makeStaging } from "#src/platform/database/staging.ts";
import { firstHarvestedId, providerRow, sessionRow } from "./catalogue-rows.ts";
import { finishPublication, type Outcome, type PublishedCounts } from "./finish-publication.ts";
import { type FootballFacts, zoneOfFacts } from "./football-taker.ts";
import { holdRemovals } from "./hold-removals.ts";
import { normalName, PlacesOfHarvest } from "./places-of-harvest.ts";
import {
  countChanges,
  type Harvested,
  harvestedTables,
  organiserNumbers,
  type Reading,
  readFacts,
  readOccurrences,
  readSeries,
  type StoredOccurrence,
  stageHarvested,
} from "./publication-store.ts";

/** Rows read at once: some megabytes of facts. */
const rowsAtOnce = 1_000;

/** Parents remembered between chunks: their children lie side by side in a feed. */
const parentsRemembered = 5_000;

/**
 * Reads everything that is stored, in parts, and merges the resulting sessions in one transaction.
 * `forbidden` are the lines of joins that are not to be made.
 * @throws where the database fails; the catalogue is then as it was
 */
export const publishHarvest = (database: Database, nowMs: number, forbidden: ReadonlySet<string>) =>
  withStaging(database, forbidden, async (session, places): Promise<PublishedCounts> => {
    // Before anything is read, so that a harvest or import meanwhile makes another publication due.
    const changes = await countChanges(session);
    const heldFeeds = await holdRemovals(session, nowMs);
    const staging = new SessionStaging(session, places, { sourceId: null, nowMs, heldFeeds, limit: rowsAtOnce });
    const outcomes = await staging.stageAll();
    await stageHarvested(session, "venues", places.ownVenues());
    const finish = { joins: places.joins, outcomes, forbidden, nowMs, changes, heldFeeds };
    return session.transaction("read committed", (queries) => finishPublication(queries, finish));
  });

async function withStaging<T>(
  database: Database,
  forbidden: ReadonlySet<string>,
  work: (session: DatabaseSession, places: PlacesOfHarvest) => Promise<T>,
): Promise<T> {
  const session = await database.openSession();
  try {
    for (const table of harvestedTables) await makeStaging(session, table);
    const places = new PlacesOfHarvest(session, forbidden);
    await places.open();
    return await work(session, places);
  } finally {
    await session.release(async () => {
      for (const table of harvestedTables) await dropStaging(session, table);
    });
  }
}

/** A session as people would see it. */
interface PreviewedSession {
  name: string;
  startsAtMs: number;
  venue: string;
  postcode: string;
}

/** Items that a preview is made of, and sessions that it shows. */
const previewedItems = 200;
const previewedSessions = 10;

/** The first sessions to come of a source, as a publication would make them; publishes nothing. */
export const previewSource = (database: Database, sourceId: number, nowMs: number, forbidden: ReadonlySet<string>) =>
  withStaging(database, forbidden, async (session, places) => {
    const reading = { sourceId, nowMs, heldFeeds: [], limit: previewedItems };
    await new SessionStaging(session, places, reading).stageFirst();
    await stageHarvested(session, "venues", places.ownVenues());
    return allRows<PreviewedSession>(
      session,
      `select s.session_name as name, extract(epoch from s.starts_at)::float8 * 1000 as starts_at_ms,
         coalesce(o.centre_name, v.centre_name) as venue, coalesce(o.postcode, v.postcode) as postcode
       from pg_temp.staged_sessions s left join pg_temp.staged_venues o using (pitch_finder_id)
       left join venues v using (pitch_finder_id)
       where not s.is_cancelled order by s.starts_at, s.session_id limit ${previewedSessions}`,
    );
  });

interface DatedFacts {
  row: StoredOccurrence;
  facts: FootballFacts;
  sessionId: string;
  startsAtMs: number;
}

type Read = (queries: Queries, reading: Reading, afterItemNo: number) => Promise<StoredOccurrence[]>;

/** Stages the sessions of all stored items, and their providers. */
class SessionStaging {
  readonly #queries: Queries;
  readonly #places: PlacesOfHarvest;
  readonly #reading: Reading;
  readonly #providers = new Map<string, Harvested<Provider>>();
  readonly #outcomes = new Map<string, Outcome>();
  readonly #parents = new Map<number, FootballFacts>();

  constructor(queries: Queries, places: PlacesOfHarvest, reading: Reading) {
    this.#queries = queries;
    this.#places = places;
    this.#reading = reading;
  }

  async stageAll(): Promise<Outcome[]> {
    await this.#each(readOccurrences, (rows) => this.#occurrences(rows));
    await this.#each(readSeries, (rows) => this.#series(rows));
    await stageHarvested(this.#queries, "providers", [...this.#providers.values()]);
    return [...this.#outcomes.values()];
  }

  /** Of the first items alone: what a preview needs. */
  async stageFirst(): Promise<void> {
    await this.#occurrences(await readOccurrences(this.#queries, this.#reading, 0));
    await this.#series(await readSeries(this.#queries, this.#reading, 0));
  }

  async #each(read: Read, take: (rows: StoredOccurrence[]) => Promise<void>): Promise<void> {
    let rows = await read(this.#queries, this.#reading, 0);
    while (rows.length > 0) {
      const next = read(this.#queries, this.#reading, rows.at(-1)!.itemNo);
      // Taken first, as its failure is the one to report.
      const taken = take(rows);
      [rows] = await Promise.all([next, taken]);
    }
  }

  async #occurrences(rows: StoredOccurrence[]): Promise<void> {
    await this.#loadParents(rows);
    const dated = rows.flatMap((row): DatedFacts[] => {
      const parent = this.#parents.get(row.parentNo ?? -1);
      const facts = inherit(parent, row.facts);
      const { startsAtMs } = facts;
      if (startsAtMs !== undefined && isOffSchedule(parent?.schedules, [startsAtMs], zoneOfFacts(facts.place)))
        this.#count(row, "off-schedule");
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
    for (const [itemNo, facts] of await readFacts(this.#queries, [...missing])) this.#parents.set(itemNo, facts);
  }

  async #series(rows: StoredOccurrence[]): Promise<void> {
    const dated = rows.flatMap((row) => {
      const dates = datesOf(row.facts, this.#reading.nowMs);
      if (dates.size === 0) this.#count(row, "no-dates");
      return Array.from(dates, ([startsAtMs, facts]) => ({
        row,
        facts: inherit(row.facts, facts),
        sessionId: `oa-${row.itemNo}-${compactTime(startsAtMs)}`,
        startsAtMs,
      }));
    });
    for (let from = 0; from < dated.length; from += rowsAtOnce) await this.#stage(dated.slice(from, from + rowsAtOnce));
  }

  async #stage(dated: DatedFacts[]): Promise<void> {
    const placed = await this.#places.placeAll(dated);
    const providerIds = await this.#providerIds(dated);
    const rows: Harvested<Session>[] = [];
    const taken = new Set<number>();
    for (const [index, { row, facts, sessionId, startsAtMs }] of dated.entries()) {
      const pitchFinderId = placed[index]!;
      // An item that is cancelled is counted as such already.
      const isCounted = taken.has(row.itemNo) || row.facts.status === "cancelled";
      if (!isCounted) this.#count(row, pitchFinderId === null ? "no-place" : "taken");
      taken.add(row.itemNo);
      if (pitchFinderId === null) continue;
      const place = { sessionId, startsAtMs, pitchFinderId, providerId: providerIds[index]! };
      rows.push({ sourceId: row.sourceId, record: sessionRow(facts, place) });
    }
    await stageHarvested(this.#queries, "sessions", rows);
  }

  /** The organiser that is named, else the source itself. */
  async #providerIds(dated: DatedFacts[]): Promise<number[]> {
    const organisers = dated.map(({ row: { sourceId, sourceName }, facts }) => {
      const organiser = facts.organiser ?? { name: sourceName, website: null };
      const key = normalName(organiser.name);
      return { ...organiser, sourceId, key, sourceAndKey: `${sourceId} ${key}` };
    });
    const unknown = new Map(
      organisers.filter((each) => !this.#providers.has(each.sourceAndKey)).map((each) => [each.sourceAndKey, each]),
    );
    const numbers = await organiserNumbers(this.#queries, [...unknown.values()]);
    for (const [index, { sourceAndKey, sourceId, name, website }] of [...unknown.values()].entries()) {
      const record = providerRow(firstHarvestedId + numbers[index]!, name, website);
      this.#providers.set(sourceAndKey, { sourceId, record });
    }
    return organisers.map((each) => this.#providers.get(each.sourceAndKey)!.record.providerId);
  }

  #count({ sourceId, itemNo }: StoredOccurrence, outcome: Outcome["outcome"]): void {
    const key = `${sourceId} ${outcome}`;
    const entry = this.#outcomes.get(key);
    if (entry) entry.count += 1;
    else this.#outcomes.set(key, { sourceId, outcome, count: 1, example: `oa-${itemNo}` });
  }
}

/** Its embedded dates, or those of its schedules for twelve weeks, each once by its instant. */
function datesOf({ instances, schedules, durationMinutes, place }: FootballFacts, nowMs: number) {
  const found = new Map<number, FootballFacts>();
  for (const facts of instances ?? []) {
    const { startsAtMs, status } = facts;
    if (startsAtMs === undefined || startsAtMs < nowMs) continue;
    if (status !== "cancelled" || !found.has(startsAtMs)) found.set(startsAtMs, facts);
  }
  for (const schedule of instances === undefined ? (schedules ?? []) : []) {
    const minutes = schedule.durationMinutes ?? durationMinutes;
    const facts = minutes === undefined ? {} : { durationMinutes: minutes };
    const dates = expandSchedule(schedule, { fromMs: nowMs, untilMs: nowMs + horizonMs }, zoneOfFacts(place));
    for (const startsAtMs of dates) found.set(startsAtMs, facts);
  }
  return found;
}

/** "202611221930", in UTC. */
const compactTime = (instantMs: number) => new Date(instantMs).toISOString().slice(0, 16).replaceAll(/[-:T]/g, "");
