// The pages of the desk and what each shows: the screens give it, the web app's build renders it (src/web/desk).
import type { HeldRun } from "#src/alerts/alert-run-store.ts";
import type { Actor, AuditAction, AuditRow } from "#src/audit/audit-rules.ts";
import type { DescribedRecord } from "#src/catalogue/corrections/describe-record.ts";
import type { FoundRecord } from "#src/catalogue/corrections/find-record.ts";
import type { RecordKind } from "#src/catalogue/corrections/record-kinds.ts";
import type { PastImport } from "#src/catalogue/store/past-imports.ts";
import type { ChangedRow, ImportWork, RefusedRow, RowKind, Upload } from "#src/catalogue/uploads/upload-rules.ts";
import type { Asking, SilentClub } from "#src/club-listing/asking-store.ts";
import type { Proposal } from "#src/club-listing/change-store.ts";
import type { DemandPlace } from "#src/demand/demand.ts";
import type { Position } from "#src/gazetteer/position.ts";
import type { MailState } from "#src/mail/mail.ts";
import type { ListedMail } from "#src/mail/mail-store.ts";
import type { BlockedWriter, ReportedMessage, WatchedMessage } from "#src/messages/message-store.ts";
import type { Note, OpenedNote } from "#src/notes/note-store.ts";
import type { PreviewedSession } from "#src/open-data/harvest/publish-harvest.ts";
import type { SourceStage } from "#src/open-data/harvest/source-store.ts";
import type { SourceState } from "#src/open-data/harvest/source-words.ts";
import type { PlaceAnswer } from "#src/search/results/search-answer.ts";
import type { HeldData } from "#src/sign-in/sign-in-schema.ts";
import type { DeskRole } from "./desk-rules.ts";
import type { InvitedPerson } from "./desk-store.ts";

/** The address of the rows after those that are shown; null where these are the last. */
type More = string | null;

export interface DeskPages {
  today: {
    nowMs: number;
    duties: WaitingDuty[];
    /** Of the last days; null is of fewer than ten. */
    figures: { label: string; week: number | null; month: number | null }[];
    /** Null where nothing was imported yet. */
    lastImport: { atMs: number; clubs: number } | null;
  };
  notes: {
    nowMs: number;
    /** Which are listed: those whose club was asked, or the others that are open. */
    isAsked: boolean;
    counts: { open: number; asked: number };
    /** The oldest first. */
    notes: Note[];
    more: More;
    /** The one that is open beside them; null where there is none. */
    opened: NoteBesideRecords | null;
  };
  records: {
    text: string;
    /** Null for every kind. */
    kind: RecordKind | null;
    /** By kind; none where nothing was looked for. */
    found: { kind: RecordKind; records: FoundRecord[]; more: More }[];
  };
  record: {
    record: DescribedRecord;
    /** The field whose form is open; null where none is. */
    correcting: string | null;
    /** As lists show it; null where it has no card of its own, or visitors do not find it. */
    card: { place: PlaceAnswer; days: number[] } | null;
    /** Of a club, venue or provider of the register: its own listing; null of others. */
    listing: { hasAddress: boolean; goodLinks: number } | null;
  };
  imports: {
    /** What the officer may not do is not offered. */
    mayImport: boolean;
    /** Those that wait to be published. */
    uploads: NamedUpload[];
    past: PastImport[];
    /** Uploads that are still there, published ones among them: their rows can be looked at. */
    keptUploads: number[];
    more: More;
    /** The last work that took an import back. */
    undo: ImportWork | null;
    megabytes: number;
    days: number;
  };
  upload: {
    upload: NamedUpload;
    mayImport: boolean;
    /** The officer made it, and may discard it. */
    isOwn: boolean;
    /** Empty where the register is still what the preview was made against; null where it is not, and nobody can say by what. */
    overtakenBy: Overtaking[] | null;
    /** The rows that are open. */
    open: {
      file: string;
      kind: RowKind;
      /** Of the file, of this kind. */
      total: number;
      changed: ChangedRow[];
      refused: RefusedRow[];
      more: More;
    } | null;
    listedRows: number;
    days: number;
  };
  templates: {
    files: { file: string; key: string[]; columns: { name: string; isRequired: boolean; takes: string }[] }[];
  };
  safety: {
    nowMs: number;
    reported: ReportedMessage[];
    blocked: BlockedWriter[];
    /** Of the message that is to be opened. */
    reference: string;
  };
  message: {
    message: WatchedMessage;
    /** Why it was opened. */
    openedFor: string;
    /** The last day that it can be kept until, as YYYY-MM-DD. */
    lastDay: string;
  };
  "personal-data": {
    /** The number of the proof that has begun; empty where none has. */
    proof: string;
    /** Null before the address is proven. */
    held: HeldData | null;
  };
  "held-alerts": { runs: HeldRun[] };
  /** What clubs ask for, the oldest first, with what the record says now. */
  listings: {
    nowMs: number;
    proposals: (Proposal & { label: string; saysNow: string | null })[];
    silent: SilentClub[];
    asking: Asking;
    /** False where the settings do not say where the site is: a mail could link nowhere. */
    canAsk: boolean;
  };
  sources: {
    sources: SourceRow[];
    joins: { line: string; what: string; withWhat: string; sourceName: string }[];
    moreJoins: More;
    keptApart: string[];
  };
  source: SourceRow & {
    sourceId: number;
    stage: SourceStage;
    url: string;
    licenceUrl: string | null;
    itemsSeen: number;
    reasons: { words: string; count: number; example: string }[];
    feeds: { url: string; trouble: string | null }[];
    heldRemovals: number | null;
    /** Of a source that is tried; null for others. */
    preview: PreviewedSession[] | null;
  };
  /** Never an address, a subject or a text. */
  mails: {
    state: MailState;
    counts: Record<MailState, number>;
    mails: (ListedMail & { clubId: number | null })[];
    older: More;
  };
  demand: {
    /** "27 October to 23 November". */
    period: string;
    /** People can wait to be told. */
    hasAlerts: boolean;
    /** `at`: of a district; `most`: what was looked for most. */
    places: (Omit<DemandPlace, "facts"> & { href: string; isOpen: boolean; at: Position | null; most: string[] })[];
    more: More;
    /** The place that is looked at more closely; null where there is none. */
    open: { name: string; facts: { title: string; hasSearches: boolean; rows: DemandFigureRow[] }[] } | null;
  };
  people: {
    people: InvitedPerson[];
    /** Roles also come from the identity provider. */
    hasRolesClaim: boolean;
  };
  audit: { rows: AuditRow[]; action: AuditAction | null; older: More };
  /** Says one thing, with the ways on: signed out, no role, nothing there, something broke. */
  notice: {
    text: string[];
    ways: { label: string; href: string; inNewTab?: boolean }[];
    /** A form that could not be taken now: it can be sent again as it was. */
    again?: { action: string; fields: [name: string, value: string][] } | null;
  };
}

/** Something that waits for a person. */
export interface WaitingDuty {
  title: string;
  text: string;
  /** When the oldest of it came, in milliseconds since 1970; null where that means nothing. */
  sinceMs: number | null;
  isLate: boolean;
  way: { label: string; href: string };
}

export interface NoteBesideRecords {
  note: OpenedNote;
  /** Other open notes on the same record. */
  others: Note[];
  /** Whether its club or venue can be asked. */
  canAsk: boolean;
  /** What it is about, as it is now, with the fields that may be meant. */
  records: { record: DescribedRecord; fields: DescribedRecord["fields"] }[];
  /** The record and field whose form is open. */
  correcting: { record: DescribedRecord; field: string } | null;
}

/** An upload with what it is called. */
export type NamedUpload = Upload & { title: string };

/** What has changed the register since a preview was made. */
export interface Overtaking {
  by: Actor;
  isUndone: boolean;
  past: PastImport;
}

export interface SourceRow {
  name: string;
  href: string;
  state: SourceState;
  /** Sessions that searches can find. */
  shown: number;
  leftOut: number;
  lastReadMs: number | null;
}

/** A figure that is null is of fewer than ten. */
export interface DemandFigureRow {
  label: string;
  searches: number | null;
  people: number | null;
}

/** A form that was refused: it comes back with what was typed, and says what is wrong. */
export interface RefusedForm {
  /** The path that the form is sent to. */
  action: string;
  typed: Record<string, string | string[]>;
  /** By the name of the field. */
  errors: Record<string, string>;
}

/** What the action before has done, and the way to undo it. */
export interface Told {
  told: string;
  undo?: { label: string; href: string };
}

export interface DeskFrame {
  siteName: string;
  title: string;
  /** The path of this page below /desk, which says which tab is open. */
  path: string;
  /** Null where nobody is signed in. */
  officer: { name: string; roles: DeskRole[] } | null;
  /** Goes with every form; empty where nobody is signed in. */
  formToken: string;
  /** The form that this page answers; null where it was taken, or none was sent. */
  refused: RefusedForm | null;
  told: Told | null;
  isDemonstration: boolean;
  styleAddress: string;
}

/** A whole document. */
export type RenderDesk = <Name extends keyof DeskPages>(frame: DeskFrame, name: Name, props: DeskPages[Name]) => string;

/** The desk's part of the build: its pages, and their styles as one text. */
export interface DeskBuild {
  renderDesk: RenderDesk;
  deskStyles: string;
}
