// What the pages of records show, and what people call each kind.
import type { DescribedRecord } from "#src/catalogue/corrections/describe-record.ts";
import type { FoundRecord } from "#src/catalogue/corrections/find-record.ts";
import type { RecordKind } from "#src/catalogue/corrections/record-kinds.ts";

/** What people call one, and several, of each. */
export const recordKindLabels: Record<RecordKind, { one: string; many: string }> = {
  club: { one: "Club", many: "Clubs" },
  team: { one: "Team", many: "Teams" },
  venue: { one: "Venue", many: "Venues" },
  provider: { one: "Provider", many: "Providers" },
  session: { one: "Session", many: "Sessions" },
};

export interface RecordsPageProps {
  text: string;
  /** Null for every kind. */
  kind: RecordKind | null;
  /** By kind; none where nothing was looked for. `more`: the address of the next ones, or null. */
  found: { kind: RecordKind; records: FoundRecord[]; more: string | null }[];
}

export interface RecordPageProps {
  record: DescribedRecord;
  /** Null where no field's form is open. */
  correcting: CorrectingProps | null;
  /** Of a club, venue or provider of the register: its own listing; null of others. */
  listing: { hasAddress: boolean; goodLinks: number } | null;
  hiding: { reason: string; through: string; errors: { reason?: string; through?: string } | null };
}

/** The form of one field, with what was typed. */
export interface CorrectingProps {
  field: string;
  text: string;
  reason: string;
  errors: { text?: string } | null;
}
