// The list of sources: the register, then publishers of open data, then the sources of the maps.
import type { CatalogueSources } from "#src/catalogue/records/catalogue-sources.ts";
import { websiteHref, websiteLabel } from "#src/catalogue/records/website-url.ts";
import type { SourceReport } from "#src/open-data/harvest/source-store.ts";
import { joinList, type Language } from "#src/platform/language/language.ts";
import { defineMessage } from "#src/platform/language/message.ts";
import { capitalised, inSentence } from "#src/platform/text/in-sentence.ts";
import { Definition } from "#src/web/kit/definition/definition.tsx";
import { Icon } from "#src/web/kit/icon/icon.tsx";
import { useToday } from "#src/web/kit/source-line/source-line.tsx";
import { awayLink } from "#src/web/listing/detail-page/contact-ways.tsx";
import { useLanguage, useSite } from "#src/web/site/site/use-site.ts";
import { formatDay } from "#src/web/words/format-sources.ts";
import styles from "./source-list.module.css";

interface SourceListProps {
  /** Null where the catalogue is behind a gateway. */
  registerDays: CatalogueSources["registerDays"] | null;
  sources: ShownSource[];
  /** The attribution that the postcodes' licence asks for; null: none. */
  postcodes: string | null;
}

export function SourceList({ registerDays, sources, postcodes }: SourceListProps) {
  const { associationName, isDemonstration } = useSite();
  const language = useLanguage();
  const { text } = language;
  const today = useToday();
  const updates = registerUpdates(language, registerDays ?? {}, today);
  return (
    <div className={`wrap sections ${styles.sources}`}>
      <section className="panel" aria-labelledby="register">
        <h2 id="register">{isDemonstration ? text("The demonstration") : associationName}</h2>
        <dl className={`stack gap-3-5 ${styles.facts}`}>
          <Definition name={text("What we use")}>
            {isDemonstration
              ? text("Made-up clubs, teams, venues and sessions, to show what this site can do")
              : text("Its own registers of clubs, teams, venues, providers and sessions")}
          </Definition>
          <Definition name={text("Last update")}>
            {updates.length > 0 ? updates.map((each) => <span key={each}>{each}</span>) : text("Not known")}
          </Definition>
        </dl>
      </section>
      <section aria-labelledby="open-data">
        <h2 id="open-data">{text("Open data")}</h2>
        {sources.length === 0 ? (
          <p className={styles.none}>
            {text(
              "{origin, select, demonstration {Nothing yet. Everything here comes from the demonstration.} other {Nothing yet. Everything here comes from {association}.}}",
              {
                origin: isDemonstration ? "demonstration" : "register",
                association: inSentence(associationName),
              },
            )}
          </p>
        ) : (
          <>
            <p className={styles.none}>
              {text(
                "Each of these shares its sessions for anyone to use. We leave out people’s names and contact details.",
              )}
            </p>
            <ul className={`stack ${styles.list}`}>
              {sources.map((source) => (
                <OpenDataSource key={source.sourceId} source={source} today={today} />
              ))}
            </ul>
          </>
        )}
      </section>
      {postcodes !== null && (
        <section className="panel" aria-labelledby="postcodes">
          <h2 id="postcodes">{text("Postcodes")}</h2>
          <dl className={`stack gap-3-5 ${styles.facts}`}>
            <Definition name={text("What we use")}>{text("Postcode locations")}</Definition>
            <Definition name={text("Licence and owners")}>{postcodes}</Definition>
          </dl>
        </section>
      )}
    </div>
  );
}

function OpenDataSource({ source, today }: { source: ShownSource; today: string | null }) {
  const language = useLanguage();
  const { text } = language;
  const { sourceId, name, publisherUrl, url, licenceUrl, lastReadOn, isSilent } = source;
  return (
    <li className="panel" id={`source-${sourceId}`}>
      <h3>{name}</h3>
      <dl className={`stack gap-3-5 ${styles.facts}`}>
        <Definition name={text("What we use")}>{formatTaken(language, source)}</Definition>
        <Definition name={text("Last heard from")}>
          <span>{lastReadOn === null ? text("Not yet") : capitalised(formatDay(language, lastReadOn, today))}</span>
          {isSilent && (
            <b className={`row ${styles.silent}`}>
              <Icon name="alert" /> <span>{text("Check its sessions before you go")}</span>
            </b>
          )}
        </Definition>
        <Definition name={text("Licence")}>
          <Away url={licenceUrl} words={licenceUrl && licenceName(language, licenceUrl)} />
        </Definition>
        <Definition name={text("More from them")}>
          <Away url={publisherUrl ?? url} />
        </Definition>
      </dl>
    </li>
  );
}

/** A link where the publisher gave an address that can be one. */
function Away({ url, words }: { url: string | null; words?: string | null }) {
  const { text } = useLanguage();
  const href = websiteHref(url);
  if (href === null) return text("Not given");
  return (
    <a className="hit" {...awayLink(href)}>
      {words ?? websiteLabel(href)}
    </a>
  );
}

type SourceFacts = Pick<SourceReport, "sourceId" | "name" | "url" | "publisherUrl" | "licenceUrl" | "taken">;

export interface ShownSource extends SourceFacts {
  /** Local day on which its last page was read; null where none ever was. */
  lastReadOn: string | null;
  isSilent: boolean;
  /** True where its sessions are not shown any more. */
  isHidden: boolean;
}

const licences: [pattern: RegExp, name: string][] = [
  [/^https?:\/\/creativecommons\.org\/licenses\/by\/4\.0\b/i, defineMessage("Creative Commons Attribution 4.0")],
  [/^https?:\/\/creativecommons\.org\/licenses\/by\/3\.0\b/i, defineMessage("Creative Commons Attribution 3.0")],
  [/^https?:\/\/creativecommons\.org\/publicdomain\/zero\/1\.0\b/i, defineMessage("CC0: no rights reserved")],
  [
    /^https?:\/\/(www\.)?nationalarchives\.gov\.uk\/doc\/open-government-licence\/version\/3\b/i,
    defineMessage("Open Government Licence 3.0"),
  ],
];

/** By its usual name; of others the address itself. */
export function licenceName({ text }: Language, url: string): string {
  const licence = licences.find(([pattern]) => pattern.test(url));
  return licence ? text(licence[1]) : url.replace(/^https?:\/\//i, "");
}

/** "Today" where all files are of one day, else "Clubs and teams: on 3 November" for each day. */
export function registerUpdates(
  language: Language,
  days: CatalogueSources["registerDays"],
  today: string | null,
): string[] {
  const updates = files.flatMap(({ file, words }) =>
    days[file] ? [{ words: language.text(words), day: days[file] }] : [],
  );
  const byDay = Map.groupBy(updates, ({ day }) => day);
  if (byDay.size === 1) return [capitalised(formatDay(language, updates[0]!.day, today))];
  return [...byDay].map(([day, each]) => {
    const names = each.map(({ words }) => words);
    return language.text("{names}: {day}", {
      names: capitalised(joinList(language, names)),
      day: formatDay(language, day, today),
    });
  });
}

const files = [
  { file: "clubs", words: defineMessage("clubs") },
  { file: "teams", words: defineMessage("teams") },
  { file: "venues", words: defineMessage("venues") },
  { file: "providers", words: defineMessage("providers") },
  { file: "sessions", words: defineMessage("sessions") },
] as const;

/** What of it is shown now. */
export function formatTaken({ text }: Language, { taken, isHidden }: ShownSource): string {
  if (isHidden) return text("Nothing at the moment: we haven’t heard from it for two weeks");
  return taken > 0
    ? text("Football sessions, where they are and who runs them")
    : text("Nothing at the moment: it has no upcoming football");
}
