// The pages of the desk and what each shows: the screens give it, the web app's build renders it (src/web/desk).

import type { AuditPageProps } from "./audit-props.ts";
import type { DemandPageProps } from "./demand-props.ts";
import type { DeskRole } from "./desk-rules.ts";
import type { HeldAlertsPageProps } from "./held-alerts-props.ts";
import type { ImportsPageProps, TemplatesPageProps, UploadPageProps } from "./imports-props.ts";
import type { ListingsPageProps } from "./listings-props.ts";
import type { MailsPageProps } from "./mails-props.ts";
import type { NotesPageProps } from "./notes-props.ts";
import type { PeoplePageProps } from "./people-props.ts";
import type { PersonalDataPageProps } from "./personal-data-props.ts";
import type { RecordPageProps, RecordsPageProps } from "./records-props.ts";
import type { MessagePageProps, SafetyPageProps } from "./safety-props.ts";
import type { SourcePageProps, SourcesPageProps } from "./sources-props.ts";
import type { TodayPageProps } from "./today-props.ts";

export interface DeskPages {
  today: TodayPageProps;
  notes: NotesPageProps;
  records: RecordsPageProps;
  record: RecordPageProps;
  demand: DemandPageProps;
  mails: MailsPageProps;
  sources: SourcesPageProps;
  source: SourcePageProps;
  people: PeoplePageProps;
  audit: AuditPageProps;
  imports: ImportsPageProps;
  upload: UploadPageProps;
  templates: TemplatesPageProps;
  safety: SafetyPageProps;
  message: MessagePageProps;
  "personal-data": PersonalDataPageProps;
  "held-alerts": HeldAlertsPageProps;
  listings: ListingsPageProps;
  notice: NoticePageProps;
}

/** Says one thing, with the ways on: signed out, no role, nothing there, something broke. */
export interface NoticePageProps {
  text: string[];
  ways: { label: string; href: string; inNewTab?: boolean }[];
  /** A form that came when its sender was signed out, or had to prove who they are: it can be sent again as it was. */
  again?: { action: string; fields: [name: string, value: string][] } | null;
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
  /** A form was refused: the document says so first. */
  isRefused: boolean;
  /** What the action before has done. */
  told: string | null;
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
