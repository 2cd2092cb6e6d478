// The parts of the page of open data: its files, and the licence they are under.
import styles from "./open-data-page.module.css";

interface ListedFile {
  name: string;
  records: number;
  bytes: number;
}

const titles: Record<string, string> = {
  "clubs.csv": "Clubs",
  "teams.csv": "Teams",
  "venues.csv": "Venues",
  "providers.csv": "Providers",
  "provider_venues.csv": "What providers run, and where",
  "sessions.csv": "Sessions",
  "social_links.csv": "Clubs’ public links",
  "counties.csv": "County associations",
  "fixtures.csv": "Next matches and last results",
  "catalogue.jsonld": "Clubs, teams, venues, providers and sessions in one file (JSON-LD)",
};

/** Without sizes where the files are still being made. */
export function OpenFileList({ files }: { files: ListedFile[] | null }) {
  const sizes = new Map(files?.map((file) => [file.name, file]));
  return (
    <ul className={styles.files}>
      {Object.entries(titles).map(([name, title]) => (
        <li key={name}>
          <a href={`/open-data/${name}`} download={name}>
            {title}
          </a>
          <span className={styles.facts}>{factsOf(name, sizes.get(name))}</span>
        </li>
      ))}
    </ul>
  );
}

function factsOf(name: string, file: ListedFile | undefined): string {
  if (!file) return name;
  return `${name}, ${file.records.toLocaleString("en-GB")} ${file.records === 1 ? "record" : "records"}, ${formatSize(file.bytes)}`;
}

/** "730 bytes", "12 kB", "3.4 MB". */
export function formatSize(bytes: number): string {
  if (bytes < 1_000) return `${bytes} bytes`;
  if (bytes < 999_500) return `${Math.round(bytes / 1_000)} kB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

interface Licence {
  licenceUrl: string;
  publisherName: string;
  publisherUrl: string | null;
}

const creativeCommons = "https://creativecommons.org/licenses/by/4.0/";

export function LicenceSection({ licenceUrl, publisherName, publisherUrl }: Licence) {
  const isKnown = licenceUrl === creativeCommons;
  return (
    <section className="prose stack">
      <h2>What you may do with it</h2>
      <p>
        {isKnown
          ? "You may copy, change and share it, for money too, as long as you say whose it is. Write:"
          : "The licence says what you may do with it. Say whose it is. Write:"}
      </p>
      <p>
        <strong>“Contains data of {publisherName}”</strong>
      </p>
      <ul className={styles.links}>
        <li>
          <a href={licenceUrl}>{isKnown ? "The licence: Creative Commons Attribution 4.0" : "The licence"}</a>
        </li>
        {publisherUrl && (
          <li>
            <a href={publisherUrl}>{publisherName}</a>
          </li>
        )}
      </ul>
    </section>
  );
}
