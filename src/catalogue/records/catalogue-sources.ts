// Where records come from, and how fresh: the association's register, or a source of open data.

/** The register's files whose records have pages or cards, by the exchange format's names. */
type RegisterFile = "clubs" | "teams" | "venues" | "providers" | "provider_venues" | "sessions";

/** Everything that says where records come from. */
export interface CatalogueSources {
  /** True where the register's own records are the invented demonstration. */
  isDemonstration: boolean;
  /** Local day of the last complete import of each file; missing if not known. */
  registerDays: Partial<Record<RegisterFile, string>>;
  /** The sources of open data, as of the catalogue in force. */
  harvested: RecordSource[];
}

/** Where a record comes from, by the wire's names. */
export interface RecordSource {
  /** Null for the association's own register. */
  SourceId: number | null;
  SourceName: string;
  /** Local day of its import, or of the source's last answer, "2026-11-22"; null if not known. */
  UpdatedOn: string | null;
  /** True if it has not been heard from for a week. */
  IsSilent: boolean;
}

/** Finds the sources of records, each once. */
export type SourceFinder = (records: readonly SourcedRecord[]) => RecordSource[];

interface SourcedRecord {
  /** The file of the record if it is the register's own. */
  file: RegisterFile;
  sourceId?: number | null;
}

/** The source named for the demonstration's records. */
const demonstrationName = "the demonstration";

/**
 * The register's own records come first and are the association's; of several files the one with
 * the oldest import gives the day. A source that was removed since is left out.
 */
export function sourceFinder(sources: CatalogueSources, associationName: string): SourceFinder {
  const { isDemonstration, registerDays } = sources;
  const harvested = new Map(sources.harvested.map((source) => [source.SourceId, source]));
  const SourceName = isDemonstration ? demonstrationName : associationName;
  return (records) => {
    const own = new Set(records.filter(({ sourceId }) => sourceId == null).map(({ file }) => file));
    const ids = new Set(records.flatMap(({ sourceId }) => sourceId ?? []));
    const days = [...own].map((file) => registerDays[file] ?? null);
    const UpdatedOn = days.includes(null) ? null : (days.sort()[0] ?? null);
    return [
      ...(own.size > 0 ? [{ SourceId: null, SourceName, UpdatedOn, IsSilent: false }] : []),
      ...[...ids].sort((a, b) => a - b).flatMap((id) => harvested.get(id) ?? []),
    ];
  };
}
