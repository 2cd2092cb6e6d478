// The source of a record and its last update, in one line; and a note about silent sources.

import { useSyncExternalStore } from "react";
import { Link } from "react-router";
import type { RecordSource } from "#src/catalogue/records/catalogue-sources.ts";
import { localDate } from "#src/platform/text/format-date.ts";
import { Icon } from "#src/web/kit/icon/icon.tsx";
import { useLanguage } from "#src/web/site/site/use-site.ts";
import { formatSilence, formatSources } from "#src/web/words/format-sources.ts";
import styles from "./source-line.module.css";

interface SourceLineProps {
  /** Undefined where the answer has none. */
  sources: readonly RecordSource[] | undefined;
  /** True on a page, where it links to the page of all sources; a card is a link itself. */
  isLink?: boolean;
  className?: string;
}

/** Nothing where nothing is known. */
export function SourceLine({ sources = [], isLink = false, className = "" }: SourceLineProps) {
  const language = useLanguage();
  const today = useToday();
  const words = formatSources(language, sources, today);
  const silent = sources.filter(({ IsSilent }) => IsSilent);
  if (words === null && silent.length === 0) return null;
  return (
    <div className={`${styles.line} ${className}`}>
      {silent.map((source) => (
        <SilenceNote key={source.SourceId} source={source} />
      ))}
      {words !== null &&
        (isLink ? (
          <Link className="hit" to="/sources">
            {words}
          </Link>
        ) : (
          <p>{words}</p>
        ))}
    </div>
  );
}

/** A note that a source has been silent for a week. */
export function SilenceNote({ source }: { source: RecordSource }) {
  const language = useLanguage();
  const today = useToday();
  return (
    <p className={styles.silent}>
      <Icon name="alert" /> <span>{formatSilence(language, source, today)}</span>
    </p>
  );
}

const never = () => () => undefined;

/** "2026-11-22"; null on the server and in the first rendering, so that hydration matches. */
export function useToday(): string | null {
  return useSyncExternalStore<string | null>(
    never,
    () => localDate(Date.now()),
    () => null,
  );
}
