// What Today shows.

/** Something that waits. */
export interface WaitingDuty {
  title: string;
  text: string;
  /** When the oldest of it came, in milliseconds since 1970; null where that means nothing. */
  sinceMs: number | null;
  isLate: boolean;
  way: { label: string; href: string };
}

/** A figure of the last days; null is of fewer than ten. */
export interface TodayFigure {
  label: string;
  week: number | null;
  month: number | null;
}

export interface TodayPageProps {
  nowMs: number;
  duties: WaitingDuty[];
  figures: TodayFigure[];
  /** Null where nothing was imported yet. */
  lastImport: { atMs: number; clubs: number } | null;
}
