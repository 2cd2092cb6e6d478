// The screen of demand: what people looked for and did not find, by place, and who waits; also as a file.

import type { DemandFact, DemandPlace } from "#src/demand/demand.ts";
import { type Demand, demandCsv, readDemand } from "#src/demand/read-demand.ts";
import { english } from "#src/platform/language/server-language.ts";
import { formatFullDate } from "#src/platform/text/format-date.ts";
import { startOfLocalDay } from "#src/platform/text/local-days.ts";
import { csvFile, type Desk, firstRows, numberIn, view } from "./desk-frame.ts";
import type { DeskParts } from "./open-desk.ts";

const placesOnPage = 50;

/** Milliseconds that what was read is shown: of a country with 100,000 alerts it takes seconds. */
const keptMs = 5 * 60_000;

export function demandScreen(desk: Desk, { database, clock, alertCipher }: DeskParts) {
  let kept: { demand: Promise<Demand>; atMs: number } | null = null;
  const read = () => {
    const nowMs = clock.nowMs();
    if (kept === null || Math.abs(nowMs - kept.atMs) > keptMs) {
      const demand = readDemand(database, alertCipher, nowMs);
      kept = { demand, atMs: nowMs };
      demand.catch(() => {
        kept = null;
      });
    }
    return kept.demand;
  };

  const { page } = desk.of("viewer");

  const shown = page("/demand", "What is looked for and not found", async ({ query }) => {
    const { from, to, places, centres } = await read();
    const first = numberIn(query.from) ?? 0;
    const open = places.find(({ name }) => name === query.place) ?? places[first];
    const { rows, more } = firstRows(
      places.slice(first),
      placesOnPage,
      () => `/desk/demand?from=${first + placesOnPage}`,
    );
    return view("demand", "Demand", {
      period: `${dayText(from)} to ${dayText(to)}`,
      hasAlerts: alertCipher !== null,
      more,
      places: rows.map((place) => ({
        ...place,
        at: centres.find(({ code }) => code === place.name) ?? null,
        most: place.facts.flatMap(mostOf),
        isOpen: place === open,
        href: `/desk/demand?${new URLSearchParams({ place: place.name, ...(first > 0 && { from: `${first}` }) })}#closer`,
      })),
      open: open ? { name: open.name, facts: open.facts.map(factOf) } : null,
    });
  });

  page("/demand.csv", "Demand by place, as a file", async () => csvFile("demand.csv", demandCsv(await read())));

  return [shown];
}

/** The age and the kind that most searches were for, each by itself: "Club, futsal, 15 times". */
function mostOf({ fact, values }: DemandPlace["facts"][number]): string[] {
  if (fact !== "age" && fact !== "kind") return [];
  const [most] = values.toSorted((a, b) => (b.searches ?? 0) - (a.searches ?? 0));
  return most?.searches ? [`${valueText(fact, most.value)}, ${most.searches} times`] : [];
}

const factOf = ({ fact, hasSearches, values }: DemandPlace["facts"][number]) => ({
  title: titles[fact],
  hasSearches,
  rows: values.map(({ value, ...figures }) => ({ label: valueText(fact, value), ...figures })),
});

const titles: Record<DemandFact, string> = {
  age: "By age",
  plays: "By who plays",
  disability: "By disability",
  day: "By day",
  kind: "By kind of football",
  since: "By time waiting",
};

const days = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
const kinds: Record<string, string> = { club: "Club", casual: "Casual", camps: "Camps and festivals" };
const categories: Record<string, string> = {
  "11v11": "11-a-side",
  futsal: "futsal",
  "small-sided": "small-sided",
  "walking-football": "walking",
};

function valueText(fact: DemandFact, value: string): string {
  if (fact === "day") return days[Number(value) - 1] ?? "Any day";
  if (fact !== "kind") return value;
  const [offers = "", category] = value.split(" ");
  const kind = kinds[offers] ?? offers;
  if (offers === "camps") return kind;
  return category === undefined ? `${kind}, any kind` : `${kind}, ${categories[category] ?? category}`;
}

const dayText = (day: string) => formatFullDate(english, startOfLocalDay(day));
