// The parts of the page of open data: its files, and the licence they are under.
import type { Publisher } from "@touchline/openactive/dataset";
import { formatCount, type Language } from "#src/platform/language/language.ts";
import { defineMessage } from "#src/platform/language/message.ts";
import { useLanguage } from "#src/web/site/site/use-site.ts";
import styles from "./open-data-page.module.css";

interface ListedFile {
  name: string;
  records: number;
  bytes: number;
}

const titles: Record<string, string> = {
  "clubs.csv": defineMessage("Clubs"),
  "teams.csv": defineMessage("Teams"),
  "venues.csv": defineMessage("Venues"),
  "providers.csv": defineMessage("Providers"),
  "provider_venues.csv": defineMessage("Who runs football, and where"),
  "sessions.csv": defineMessage("Sessions"),
  "social_links.csv": defineMessage("Clubs’ public links"),
  "counties.csv": defineMessage("County associations"),
  "fixtures.csv": defineMessage("Next matches and last results"),
  "catalogue.jsonld": defineMessage("Clubs, teams, venues, providers and sessions in one file (JSON-LD)"),
};

/** Without sizes where the files are still being made. */
export function OpenFileList({ files }: { files: ListedFile[] | null }) {
  const language = useLanguage();
  const sizes = new Map(files?.map((file) => [file.name, file]));
  return (
    <ul className={`links ${styles.files}`}>
      {Object.entries(titles).map(([name, title]) => (
        <li key={name} className="split baseline gap-0-5">
          <a href={`/open-data/${name}`} download={name}>
            {language.text(title)}
          </a>
          <span className={styles.facts}>{factsOf(language, name, sizes.get(name))}</span>
        </li>
      ))}
    </ul>
  );
}

function factsOf(language: Language, name: string, file: ListedFile | undefined): string {
  if (!file) return name;
  return language.text("{name}, {count, plural, one {{records} record} other {{records} records}}, {size}", {
    name,
    count: file.records,
    records: formatCount(language, file.records),
    size: formatSize(language, file.bytes),
  });
}

/** "730 bytes", "12 kB", "3.4 MB". */
export function formatSize({ text, decimal }: Language, bytes: number): string {
  if (bytes < 1_000) return text("{bytes, plural, other {# bytes}}", { bytes });
  if (bytes < 999_500) return text("{size} kB", { size: Math.round(bytes / 1_000) });
  return text("{size} MB", { size: (bytes / 1_000_000).toFixed(1).replace(".", decimal) });
}

const creativeCommons = "https://creativecommons.org/licenses/by/4.0/";

export function LicenceSection({ licenceUrl, name, url }: Pick<Publisher, "licenceUrl" | "name" | "url">) {
  const { text } = useLanguage();
  const isKnown = licenceUrl === creativeCommons;
  return (
    <section className="prose stack">
      <h2>{text("How you can use it")}</h2>
      <p>
        {isKnown
          ? text("You can copy, change and share it, and make money from it, as long as you credit the owner. Write:")
          : text("The licence says what you can do with it. You need to credit the owner. Write:")}
      </p>
      <p>
        <strong>{text("“Contains data of {publisherName}”", { publisherName: name })}</strong>
      </p>
      <ul className="links">
        <li>
          <a href={licenceUrl}>
            {isKnown ? text("The licence: Creative Commons Attribution 4.0") : text("The licence")}
          </a>
        </li>
        {url && (
          <li>
            <a href={url}>{name}</a>
          </li>
        )}
      </ul>
    </section>
  );
}
