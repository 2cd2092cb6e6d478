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

export interface TodayPageProps {
  nowMs: number;
  duties: WaitingDuty[];
}
