// The desk's pages as HTML: rendered on the server alone, without a script, so that nothing of them is in the browser's build.
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { DeskFrame, DeskPages, RenderDesk } from "#src/desk/desk-pages.ts";
import { layerOrder } from "#src/site/page-inlines.ts";
import icons from "#src/web/kit/icon/icon.module.css?inline";
import base from "#src/web/styles/base.css?inline";
import fonts from "#src/web/styles/fonts.css?inline";
import tokens from "#src/web/styles/tokens.css?inline";
import utilities from "#src/web/styles/utilities.css?inline";
import { AuditPage } from "./audit-page.tsx";
import { DemandPage } from "./demand-page.tsx";
import desk from "./desk.css?inline";
import { DeskDocument } from "./desk-document.tsx";
import { HeldAlertsPage } from "./held-alerts-page.tsx";
import { ImportsPage } from "./imports-page.tsx";
import { ListingsPage } from "./listings-page.tsx";
import { MailsPage } from "./mails-page.tsx";
import { NotesPage } from "./notes-page.tsx";
import { NoticePage } from "./notice-page.tsx";
import { PeoplePage } from "./people-page.tsx";
import { PersonalDataPage } from "./personal-data-page.tsx";
import { RecordPage } from "./record-page.tsx";
import { RecordsPage } from "./records-page.tsx";
import { MessagePage, SafetyPage } from "./safety-page.tsx";
import { SourcePage } from "./source-page.tsx";
import { SourcesPage } from "./sources-page.tsx";
import { TemplatesPage } from "./templates-page.tsx";
import { TodayPage } from "./today-page.tsx";
import { UploadPage } from "./upload-page.tsx";

const pages: { [Name in keyof DeskPages]: (props: DeskPages[Name] & { frame: DeskFrame }) => ReactElement } = {
  today: TodayPage,
  notes: NotesPage,
  records: RecordsPage,
  record: RecordPage,
  demand: DemandPage,
  mails: MailsPage,
  sources: SourcesPage,
  source: SourcePage,
  people: PeoplePage,
  audit: AuditPage,
  imports: ImportsPage,
  upload: UploadPage,
  templates: TemplatesPage,
  safety: SafetyPage,
  message: MessagePage,
  "personal-data": PersonalDataPage,
  "held-alerts": HeldAlertsPage,
  listings: ListingsPage,
  notice: NoticePage,
};

export const renderDesk: RenderDesk = (frame, name, props) => {
  const content = pages[name]({ ...props, frame });
  const document = <DeskDocument frame={frame}>{content}</DeskDocument>;
  return `<!doctype html>${renderToStaticMarkup(document)}`;
};

export const deskStyles: string = [layerOrder, fonts, tokens, base, icons, desk, utilities].join("\n");
