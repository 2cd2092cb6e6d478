// The desk's pages as HTML: rendered on the server alone, without a script, so that nothing of them is in the browser's build.
import type { FunctionComponent } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { RenderDesk } from "#src/desk/desk-rules.ts";
import type { DeskPages } from "#src/desk/desk-screens.ts";
import { layerOrder } from "#src/site/page-inlines.ts";
import accreditation from "#src/web/kit/accreditation/accreditation.module.css?inline";
import buttons from "#src/web/kit/button/button.module.css?inline";
import days from "#src/web/kit/day-strip/day-strip.module.css?inline";
import fields from "#src/web/kit/field/field.module.css?inline";
import flight from "#src/web/kit/flight/flight.module.css?inline";
import icons from "#src/web/kit/icon/icon.module.css?inline";
import placeCard from "#src/web/kit/place-card/place-card.module.css?inline";
import tag from "#src/web/kit/tag/tag.module.css?inline";
import teamTile from "#src/web/listing/team-list/team-tile.module.css?inline";
import { PageLanguage } from "#src/web/site/site/use-site.ts";
import skipLink from "#src/web/site/skip-link/skip-link.module.css?inline";
import base from "#src/web/styles/base.css?inline";
import fonts from "#src/web/styles/fonts.css?inline";
import tokens from "#src/web/styles/tokens.css?inline";
import utilities from "#src/web/styles/utilities.css?inline";
import { AddressesPage } from "./addresses-page.tsx";
import { AuditPage } from "./audit-page.tsx";
import { DemandPage } from "./demand-page.tsx";
import desk from "./desk.css?inline";
import { DeskDocument, NoticePage } from "./desk-document.tsx";
import { FrameContext } from "./desk-parts.tsx";
import { HeldAlertsPage } from "./held-alerts-page.tsx";
import { ImportsPage, TemplatesPage, UploadPage } from "./imports-pages.tsx";
import { ListingsPage } from "./listings-page.tsx";
import { MailsPage } from "./mails-page.tsx";
import { NotesPage } from "./notes-page.tsx";
import { PeoplePage } from "./people-page.tsx";
import { PersonalDataPage } from "./personal-data-page.tsx";
import { RecordPage, RecordsPage } from "./records-pages.tsx";
import { MessagePage, SafetyPage } from "./safety-page.tsx";
import { SourcePage, SourcesPage } from "./sources-pages.tsx";
import { TodayPage } from "./today-page.tsx";

const pages: { [Name in keyof DeskPages]: FunctionComponent<DeskPages[Name]> } = {
  today: TodayPage,
  notes: NotesPage,
  records: RecordsPage,
  record: RecordPage,
  addresses: AddressesPage,
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

export const renderDesk: RenderDesk = (frame, page, props) => {
  const Page = pages[page as keyof DeskPages] as FunctionComponent<object>;
  const document = (
    <PageLanguage value={frame.language}>
      <FrameContext value={frame}>
        <DeskDocument>
          <Page {...(props as object)} />
        </DeskDocument>
      </FrameContext>
    </PageLanguage>
  );
  return `<!doctype html>${renderToStaticMarkup(document)}`;
};

const kit = [accreditation, buttons, days, fields, flight, icons, placeCard, skipLink, tag, teamTile];

export const deskStyles: string = [layerOrder, fonts, tokens, base, ...kit, desk, utilities].join("\n");
