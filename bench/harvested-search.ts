// Whether a search costs the same for each session within its 50 miles with 100,000 harvested ones beside the register's.
import type { Catalogue, Session, Venue } from "#src/catalogue/records/catalogue.ts";
import { haversineMiles } from "#src/gazetteer/position.ts";
import { firstHarvestedId, providerRow, sessionRow, venueRow } from "#src/open-data/harvest/catalogue-rows.ts";
import type { OpportunityFacts } from "#src/open-data/harvest/opportunity.ts";
import type { SearchRequest } from "#src/search/criteria/search-request.ts";
import { buildRecommender } from "#src/search/recommend.ts";
import { benchCatalogue, benchRequests, chanceFrom } from "./search-load.ts";

const catchmentMiles = 50;
const nowMs = Date.parse("2026-11-21T10:00:00Z");
const dayMs = 86_400_000;
const datesASeries = 50;
const rounds = 5;

/**
 * Series at venues of their own near the register's, so that they are where people live, each of one of forty
 * organisers.
 */
function harvested(register: Catalogue, sessions: number): Pick<Catalogue, "venues" | "providers" | "sessions"> {
  const chance = chanceFrom(7);
  const placed = register.venues.filter(({ position }) => position !== null);
  const rows: Pick<Catalogue, "venues" | "providers" | "sessions"> = { venues: [], providers: [], sessions: [] };
  for (let n = 0; n < 40; n++) {
    rows.providers.push({ ...providerRow(firstHarvestedId + n, `Leisure ${n}`, null), sourceId: 1 });
  }
  for (let series = 0; series < sessions / datesASeries; series++) {
    const { position, address } = placed[Math.floor(chance() * placed.length)]!;
    rows.venues.push(venueNear(series, position!, address, chance));
    rows.sessions.push(...datesOf(series, chance));
  }
  return rows;
}

function venueNear(
  n: number,
  near: { latitude: number; longitude: number },
  address: Venue["address"],
  chance: () => number,
): Venue {
  const { line1, city, county, postcode } = address;
  const position = {
    latitude: near.latitude + (chance() - 0.5) / 50,
    longitude: near.longitude + (chance() - 0.5) / 50,
  };
  const place = {
    name: `Centre ${n}`,
    ...{ line1, city, county, postcode },
    ...position,
    website: null,
    changingRooms: null,
    carPark: null,
  };
  const own = { pitchFinderId: firstHarvestedId + n, name: place.name, place, ...position };
  return { ...venueRow({ ...own, positionSource: "given", isActivityAreaAccessible: false }), sourceId: 1 };
}

const genders = ["Mixed", "Mixed", "Mixed", "Female", "Male"] as const;

function datesOf(series: number, chance: () => number): Session[] {
  const min = chance() < 0.5 ? 5 + Math.floor(chance() * 6) : 16;
  const facts: OpportunityFacts = {
    name: `Session ${series}`,
    gender: genders[Math.floor(chance() * genders.length)],
    ages: { min, max: min < 16 ? min + 4 : null },
    price: Math.floor(chance() * 8),
    durationMinutes: 60,
  };
  const ids = { pitchFinderId: firstHarvestedId + series, providerId: firstHarvestedId + (series % 40) };
  const firstMs = nowMs + chance() * dayMs;
  return Array.from({ length: datesASeries }, (_, date) => ({
    ...sessionRow(facts, { ...ids, sessionId: `oa-${series}-${date}`, startsAtMs: firstMs + date * 1.6 * dayMs }),
    sourceId: 1,
  }));
}

/** The number of sessions within the catchment of each search, on average. */
function sessionsAround({ venues, sessions }: Catalogue, requests: SearchRequest[]): number {
  const countAt = new Map<number, number>();
  for (const { pitchFinderId } of sessions) countAt.set(pitchFinderId, (countAt.get(pitchFinderId) ?? 0) + 1);
  const places = venues.flatMap(({ position, pitchFinderId }) => {
    const count = countAt.get(pitchFinderId);
    return position && count ? [{ ...position, count }] : [];
  });
  let all = 0;
  for (const { Latitude, Longitude } of requests) {
    for (const { latitude, longitude, count } of places) {
      if (haversineMiles(Latitude, Longitude, latitude, longitude) <= catchmentMiles) all += count;
    }
  }
  return all / requests.length;
}

interface Searched {
  /** Processor time of a search's answer about sessions, in microseconds: the best of the rounds. */
  cpuUs: number;
  p99Us: number;
}

function searchAll(answer: (request: SearchRequest) => string, requests: SearchRequest[]): Searched {
  const times = new Float64Array(requests.length);
  const before = process.cpuUsage();
  for (let at = 0; at < requests.length; at++) {
    const beganMs = performance.now();
    answer(requests[at]!);
    times[at] = (performance.now() - beganMs) * 1_000;
  }
  const { user, system } = process.cpuUsage(before);
  return { cpuUs: (user + system) / requests.length, p99Us: times.sort()[Math.floor(times.length * 0.99)]! };
}

function measure(name: string, catalogue: Catalogue, requests: SearchRequest[]): number {
  const recommender = buildRecommender(catalogue, { catchmentMiles });
  const answer = (request: SearchRequest) => recommender.answer("casual", request, nowMs);
  const all = Array.from({ length: rounds }, () => searchAll(answer, requests));
  const cpuUs = Math.min(...all.map((each) => each.cpuUs));
  const p99Us = Math.min(...all.map((each) => each.p99Us));
  const around = sessionsAround(catalogue, requests.slice(0, 2_000));
  const nsASession = (cpuUs * 1_000) / around;
  const figures = [catalogue.sessions.length, around, cpuUs, p99Us].map((each) =>
    Math.round(each).toLocaleString("en-GB").padStart(12),
  );
  console.log(`${name.padEnd(34)}${figures.join("")}${nsASession.toFixed(1).padStart(16)}`);
  return nsASession;
}

/** `npm run bench -- harvested-search [sessions]` */
function run([words = "100000"]: string[]): void {
  const register = benchCatalogue(1, nowMs);
  const requests = benchRequests(register, 10_000);
  const more = harvested(register, Number(words));
  const both: Catalogue = {
    ...register,
    venues: [...register.venues, ...more.venues],
    providers: [...register.providers, ...more.providers],
    sessions: [...register.sessions, ...more.sessions],
  };
  const heads = ["sessions", "around each", "cpu µs", "p99 µs", "ns a session"];
  console.log(`${"".padEnd(34)}${heads.map((head, at) => head.padStart(at === 4 ? 16 : 12)).join("")}`);
  const before = measure("the register alone", register, requests);
  const after = measure(`with ${more.sessions.length} harvested`, both, requests);
  console.log(`${(after / before).toFixed(2)} times as much for a session`);
  if (after > before) process.exitCode = 1;
}

run(process.argv.slice(2));
