// How fast one thread searches: clubs, and venues with providers, within 50 miles, first page.

import { transferable } from "#src/platform/threads/transferable.ts";
import { buildIndex } from "#src/search/build-index.ts";
import type { SearchRequest } from "#src/search/criteria/request-schema.ts";
import { openRecommender, type Recommender } from "#src/search/recommend.ts";
import { benchCatalogue, benchRequests } from "./search-load.ts";

const catchmentMiles = 50;
/** Fixed, so that every run searches the same catalogue at the same moment. */
const nowMs = Date.parse("2026-11-21T10:00:00Z");

export interface Figures {
  perSecond: number;
  /** Searches per second of processor time: what an otherwise idle core would do. */
  perCpuSecond: number;
  p50Us: number;
  p99Us: number;
}

/** Runs each search once, after a warm-up on other searches, and times every one. */
function measure(
  search: (request: SearchRequest) => void,
  warmUp: SearchRequest[],
  requests: SearchRequest[],
): Figures {
  for (const request of warmUp) search(request);
  const times = new Float64Array(requests.length);
  const cpu = process.cpuUsage();
  const start = performance.now();
  for (let i = 0; i < requests.length; i++) {
    const before = performance.now();
    search(requests[i]!);
    times[i] = (performance.now() - before) * 1000;
  }
  const seconds = (performance.now() - start) / 1000;
  const cpuUsed = process.cpuUsage(cpu);
  const cpuSeconds = (cpuUsed.user + cpuUsed.system) / 1e6;
  times.sort();
  const at = (share: number) => times[Math.floor(times.length * share)]!;
  return {
    perSecond: requests.length / seconds,
    perCpuSecond: requests.length / cpuSeconds,
    p50Us: at(0.5),
    p99Us: at(0.99),
  };
}

/** The same searches by time and as a casual search in turn, so that both share the machine. */
function byTimeLine(recommender: Recommender, warmUp: SearchRequest[], requests: SearchRequest[]): string {
  const timeOf = (answer: () => Buffer) => {
    const before = performance.now();
    answer();
    return (performance.now() - before) * 1000;
  };
  const ask = (request: SearchRequest) => ({
    casual: timeOf(() => recommender.answerBytes("casual", request, nowMs)),
    byTime: timeOf(() => recommender.upcomingBytes(request, nowMs)),
  });
  for (const request of warmUp) ask(request);
  const times = requests.map(ask);
  const figures = (["casual", "byTime"] as const).map((call) => {
    const sorted = times.map((each) => each[call]).sort((a, b) => a - b);
    return [0.5, 0.9, 0.99].map((share) => sorted[Math.floor(sorted.length * share)]!);
  });
  const [casual = [], byTime = []] = figures;
  const shares = byTime.map(
    (us, at) => `${Math.round(us)} µs, ${(us / casual[at]!).toFixed(2)} times the casual search`,
  );
  return `seven days by time: p50 ${shares[0]}, p90 ${shares[1]}, p99 ${shares[2]} (aim 1.5)`;
}

/** Seven days with the clubs' training and without it in turn: time taken, and bytes written. */
function trainingLine(
  withTraining: Recommender,
  without: Recommender,
  warmUp: SearchRequest[],
  requests: SearchRequest[],
) {
  const figures = { times: [[], []] as [number[], number[]], bytes: [0, 0] as [number, number] };
  for (const request of [...warmUp, ...requests]) {
    for (const [at, recommender] of [withTraining, without].entries()) {
      const before = performance.now();
      figures.bytes[at]! += recommender.upcomingBytes(request, nowMs).length;
      figures.times[at]!.push((performance.now() - before) * 1000);
    }
  }
  const [[p50, most], [p50Without]] = figures.times.map((times) => {
    const sorted = times.slice(warmUp.length).sort((a, b) => a - b);
    return [0.5, 0.9].map((share) => sorted[Math.floor(sorted.length * share)]!);
  }) as [number[], number[]];
  const times = (a: number, b: number) => (a / b).toFixed(2);
  return (
    `seven days with training: p50 ${Math.round(p50!)} µs, p90 ${Math.round(most!)} µs; ` +
    `p50 ${times(p50!, p50Without!)} times that without, of ${times(...figures.bytes)} times the bytes`
  );
}

function line(name: string, { perSecond, perCpuSecond, p50Us, p99Us }: Figures): string {
  const figure = (value: number) => Math.round(value).toLocaleString("en-GB").padStart(8);
  return (
    `${name.padEnd(46)}${figure(perSecond)} a second (${figure(perCpuSecond)} a processor second)   ` +
    `p50 ${figure(p50Us)} µs   p99 ${figure(p99Us)} µs`
  );
}

/** `npm run bench -- search [times]`: England's size, then ten times it, or the one named. */
export async function run(args: string[]): Promise<void> {
  const sizes = args.length > 0 ? args.map(Number) : [1, 10];
  for (const times of sizes) {
    const catalogue = benchCatalogue(times, nowMs);
    const { teams, venues, sessions, training = [] } = catalogue;
    console.log(
      `${catalogue.clubs.length} clubs, ${training.length} trainings, ${teams.length} teams, ` +
        `${venues.length} venues, ${sessions.length} sessions, ${catchmentMiles} miles`,
    );
    const warmUp = benchRequests(catalogue, 5_000, 2);
    const requests = benchRequests(catalogue, 30_000, 1);
    const start = performance.now();
    const index = buildIndex(catalogue);
    const megabytes = transferable(index).reduce((sum, { byteLength }) => sum + byteLength, 0) / 1e6;
    console.log(`index and texts built in ${Math.round(performance.now() - start)} ms, ${Math.round(megabytes)} MB`);
    const recommender = openRecommender(index, { catchmentMiles });
    let bytes = 0;
    for (const call of ["club", "casual"] as const) {
      const answer = (request: SearchRequest) => {
        bytes += recommender.answerBytes(call, request, nowMs).length;
      };
      console.log(line(`${call} answers as JSON text, with suggestions`, measure(answer, warmUp, requests)));
    }
    console.log(`${Math.round(bytes / (warmUp.length + requests.length) / 1000)} kB for both answers on average`);
    for (const SelectedFootballType of [2, 1]) {
      const count = (request: SearchRequest) => recommender.countFilters({ ...request, SelectedFootballType }, nowMs);
      const kind = SelectedFootballType === 2 ? "club" : "casual";
      console.log(line(`${kind} counts beside the filters`, measure(count, warmUp, requests.slice(0, 10_000))));
    }
    console.log(byTimeLine(recommender, warmUp, requests));
    const without = openRecommender(buildIndex({ ...catalogue, training: [] }), { catchmentMiles });
    console.log(trainingLine(recommender, without, warmUp.slice(0, 500), requests.slice(0, 5_000)));
    if (global.gc) {
      global.gc();
      console.log(`memory ${Math.round(process.memoryUsage().rss / 1e6)} MB with the catalogue's records`);
    }
  }
}

if (import.meta.main) await run(process.argv.slice(2));
