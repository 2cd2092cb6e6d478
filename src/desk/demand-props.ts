// What the page of demand shows. A figure that is null is of fewer than ten.

export interface DemandFigureRow {
  label: string;
  searches: number | null;
  people: number | null;
}

export interface DemandPageProps {
  /** "27 October to 23 November". */
  period: string;
  /** People can wait to be told. */
  hasAlerts: boolean;
  places: (DemandFigureRow & { county: string | null; searchesBefore: number | null; href: string; isOpen: boolean })[];
  /** The address of the places after these; null where these are the last. */
  more: string | null;
  /** The place that is looked at more closely; null where there is none. */
  open: { name: string; facts: { title: string; hasSearches: boolean; rows: DemandFigureRow[] }[] } | null;
}
