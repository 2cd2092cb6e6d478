// The facts of each source of open data, and of the register's own files, for the page of all sources.
import type { CatalogueSources } from "#src/catalogue/records/catalogue-sources.ts";
import { formatDay } from "#src/web/words/format-sources.ts";

export interface ShownSource {
  sourceId: number;
  name: string;
  /** Where its data are. */
  url: string;
  /** Its own page; null where it names none. */
  publisherUrl: string | null;
  licenceUrl: string | null;
  /** Local day on which its last page was read; null where none ever was. */
  heardOn: string | null;
  isSilent: boolean;
  /** True where its sessions are not shown any more. */
  isHidden: boolean;
  /** Items that searches can find sessions of. */
  taken: number;
}

const licences: [pattern: RegExp, name: string][] = [
  [/^https?:\/\/creativecommons\.org\/licenses\/by\/4\.0\b/i, "Creative Commons Attribution 4.0"],
  [/^https?:\/\/creativecommons\.org\/licenses\/by\/3\.0\b/i, "Creative Commons Attribution 3.0"],
  [/^https?:\/\/creativecommons\.org\/publicdomain\/zero\/1\.0\b/i, "CC0: no rights reserved"],
  [
    /^https?:\/\/(www\.)?nationalarchives\.gov\.uk\/doc\/open-government-licence\/version\/3\b/i,
    "Open Government Licence 3.0",
  ],
];

/** By its usual name; of others the address itself. */
export function licenceName(url: string): string {
  return licences.find(([pattern]) => pattern.test(url))?.[1] ?? url.replace(/^https?:\/\//i, "");
}

/** "Today" where all files are of one day, else "Clubs and teams: on 3 November" for each day. */
export function registerUpdates(days: CatalogueSources["registerDays"], today: string | null): string[] {
  const known = files.flatMap(({ file, words }) => (days[file] ? [{ words, day: days[file] }] : []));
  const byDay = Map.groupBy(known, ({ day }) => day);
  if (byDay.size === 1) return [capital(formatDay(known[0]!.day, today))];
  return [...byDay].map(([day, each]) => `${listed(each.map(({ words }) => words))}: ${formatDay(day, today)}`);
}

const files = [
  { file: "clubs", words: "clubs" },
  { file: "teams", words: "teams" },
  { file: "venues", words: "venues" },
  { file: "providers", words: "providers" },
  { file: "sessions", words: "sessions" },
] as const;

function listed(words: string[]): string {
  const all = words.length > 1 ? `${words.slice(0, -1).join(", ")} and ${words.at(-1)}` : (words[0] ?? "");
  return capital(all);
}

/** "Today", "On 12 November". */
export const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** What of it is shown now. */
export function formatTaken({ taken, isHidden }: ShownSource): string {
  if (isHidden) return "Nothing at the moment: it has not been heard from for two weeks";
  return taken > 0
    ? "Football sessions, where they are and who runs them"
    : "Nothing at the moment: it has no football to come";
}
