// Where a record comes from and how fresh it is, in one quiet line; and which of it to check before going.
import { Link } from "react-router";
import type { RecordSource } from "#src/domain/catalogue/catalogue-sources.ts";
import { formatSilence, formatSources } from "#src/web/format/format-sources.ts";
import { Icon } from "../icon/icon.tsx";
import styles from "./source-line.module.css";
import { useToday } from "./use-today.ts";

interface SourceLineProps {
  /** Left out where the answer does not know. */
  sources: readonly RecordSource[] | undefined;
  /** True on a page, where it leads to what is said of all sources; a card is one link already. */
  isLink?: boolean;
  className?: string;
}

/** Nothing where nothing is known. */
export function SourceLine({ sources = [], isLink = false, className = "" }: SourceLineProps) {
  const today = useToday();
  const words = formatSources(sources, today);
  const silent = sources.filter(({ IsSilent }) => IsSilent);
  if (words === null && silent.length === 0) return null;
  return (
    <div className={`${styles.line} ${className}`}>
      {silent.map((source) => (
        <SilenceNote key={source.SourceId} source={source} />
      ))}
      {words !== null && (isLink ? <Link to="/sources">{words}</Link> : <p>{words}</p>)}
    </div>
  );
}

/** That a source has not been heard from for a week. */
export function SilenceNote({ source }: { source: RecordSource }) {
  const today = useToday();
  return (
    <p className={styles.silent}>
      <Icon name="alert" /> <span>{formatSilence(source, today)}</span>
    </p>
  );
}
