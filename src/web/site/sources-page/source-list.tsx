// The list of sources: the register, then publishers of open data, then the sources of the maps.
import type { CatalogueSources } from "#src/catalogue/records/catalogue-sources.ts";
import { websiteHref, websiteLabel } from "#src/catalogue/records/website-url.ts";
import { inSentence } from "#src/platform/text/in-sentence.ts";
import { Definition } from "#src/web/kit/definition/definition.tsx";
import { Icon } from "#src/web/kit/icon/icon.tsx";
import { useToday } from "#src/web/kit/source-line/source-line.tsx";
import { awayLink } from "#src/web/listing/detail-page/contact-ways.tsx";
import { formatDay } from "#src/web/words/format-sources.ts";
import styles from "./source-list.module.css";

interface SourceListProps {
  /** Null where the catalogue is behind a gateway. */
  registerDays: CatalogueSources["registerDays"] | null;
  sources: ShownSource[];
  /** The attribution that the postcodes' licence asks for; null: none. */
  postcodes: string | null;
  associationName: string;
  isDemonstration: boolean;
}

export function SourceList({ registerDays, sources, postcodes, associationName, isDemonstration }: SourceListProps) {
  const today = useToday();
  const updates = registerUpdates(registerDays ?? {}, today);
  return (
    <div className={`wrap ${styles.sources}`}>
      <section className="panel" aria-labelledby="register">
        <h2 id="register">{isDemonstration ? "The demonstration" : associationName}</h2>
        <dl className={styles.facts}>
          <Definition name="What we take">
            {isDemonstration
              ? "Clubs, teams, venues and sessions that were invented, to show what this can do"
              : "Its own registers of clubs, teams, venues, providers and sessions"}
          </Definition>
          <Definition name="Last update">
            {updates.length > 0 ? updates.map((each) => <span key={each}>{each}</span>) : "Not known"}
          </Definition>
        </dl>
      </section>
      <section aria-labelledby="open-data">
        <h2 id="open-data">Open data</h2>
        {sources.length === 0 ? (
          <p className={styles.none}>
            Nothing yet. Everything here comes from{" "}
            {isDemonstration ? "the demonstration" : inSentence(associationName)}.
          </p>
        ) : (
          <>
            <p className={styles.none}>
              These publish their sessions for everybody to use. Names and contacts of people are left out.
            </p>
            <ul className={styles.list}>
              {sources.map((source) => (
                <OpenDataSource key={source.sourceId} source={source} today={today} />
              ))}
            </ul>
          </>
        )}
      </section>
      {postcodes !== null && (
        <section className="panel" aria-labelledby="postcodes">
          <h2 id="postcodes">Postcodes</h2>
          <dl className={styles.facts}>
            <Definition name="What we take">Where postcodes are</Definition>
            <Definition name="Licence and owners">{postcodes}</Definition>
          </dl>
        </section>
      )}
    </div>
  );
}

function OpenDataSource({ source, today }: { source: ShownSource; today: string | null }) {
  const { sourceId, name, publisherUrl, url, licenceUrl, heardOn, isSilent } = source;
  return (
    <li className="panel" id={`source-${sourceId}`}>
      <h3>{name}</h3>
      <dl className={styles.facts}>
        <Definition name="What we take">{formatTaken(source)}</Definition>
        <Definition name="Last heard from">
          {heardOn === null ? "Not yet" : capital(formatDay(heardOn, today))}
          {isSilent && (
            <b className={styles.silent}>
              <Icon name="alert" /> Check its sessions before you go
            </b>
          )}
        </Definition>
        <Definition name="Licence">
          <Away url={licenceUrl} words={licenceUrl && licenceName(licenceUrl)} />
        </Definition>
        <Definition name="More from them">
          <Away url={publisherUrl ?? url} />
        </Definition>
      </dl>
    </li>
  );
}

/** A link where the publisher gave an address that can be one. */
function Away({ url, words }: { url: string | null; words?: string | null }) {
  const href = websiteHref(url);
  if (href === null) return "Not stated";
  return <a {...awayLink(href)}>{words ?? websiteLabel(href)}</a>;
}

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
const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** What of it is shown now. */
export function formatTaken({ taken, isHidden }: ShownSource): string {
  if (isHidden) return "Nothing at the moment: it has not been heard from for two weeks";
  return taken > 0
    ? "Football sessions, where they are and who runs them"
    : "Nothing at the moment: it has no football to come";
}
