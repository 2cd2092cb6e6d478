// Under which licence the association's open data are, and how to name them.
import styles from "./open-data-page.module.css";

export interface Licence {
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
