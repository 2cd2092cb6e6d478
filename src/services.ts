// The interface between entry points and services: what route loaders and API calls can use.

import type { AlertFigures } from "#src/alerts/alert-jobs.ts";
import type { AlertParts } from "#src/alerts/create-alert.ts";
import type { FollowAlertLink } from "#src/alerts/manage-alert.ts";
import type { CatalogueSources } from "#src/catalogue/records/catalogue-sources.ts";
import type { NamesByLanguage } from "#src/catalogue/store/shown-names.ts";
import type { ListingParts } from "#src/club-listing/mail-link.ts";
import type { DeskServices } from "#src/desk/open-desk.ts";
import type { FindMapTowns } from "#src/gazetteer/map-towns.ts";
import type { LocationSuggestions, PostcodeAnswer } from "#src/gazetteer/ports.ts";
import type { Position } from "#src/gazetteer/position.ts";
import type { CountyRequest } from "#src/listings/county-answer.ts";
import type { FoundCounty } from "#src/listings/county-routes.ts";
import type { DetailServices } from "#src/listings/detail-services.ts";
import type { DevelopmentMail } from "#src/mail/mail.ts";
import type { MailFigures } from "#src/mail/mail-figures.ts";
import type { MessageLinks } from "#src/messages/message-links.ts";
import type { MessageParts } from "#src/messages/send-message.ts";
import type { NoteParts } from "#src/notes/send-note.ts";
import type { SourceReport } from "#src/open-data/harvest/source-store.ts";
import type { OpenData } from "#src/open-data/published-open-data.ts";
import type { Language } from "#src/platform/language/language.ts";
import type { UpstreamCount } from "#src/platform/outgoing/watch-upstream.ts";
import type { AgelessRequest, SearchRequest, UpcomingRequest } from "#src/search/criteria/request-schema.ts";
import type { SearchCall } from "#src/search/criteria/search-calls.ts";
import type { FilterCounts } from "#src/search/find/filter-counts.ts";
import type { SignIn } from "#src/sign-in/identify-caller.ts";
import type { SiteContent } from "#src/site/content-parts.ts";
import type { PageSettings } from "#src/site/page-settings.ts";
import type { Theme } from "#src/site/theme.ts";
import type { BaseMap } from "#src/streets/streets.ts";
import type { Gateway } from "#src/upstreams/ask-gateway.ts";

/** Which catalogue the searches see. */
export interface CatalogueState {
  /** The catalogue's version; 0 where nothing was ever imported. */
  version: number;
  /** The version that pages of records show, greater than `version` until the index is rebuilt. */
  newestVersion: number;
  /** True where a newer catalogue could not be loaded, so that the older one is still served. */
  isStale: boolean;
  /** True where the catalogue is the invented demonstration: every page says so. */
  isDemonstration: boolean;
  /** Milliseconds since the database or gateway last answered; absent where it is not watched. */
  lastAnswerMsAgo?: number;
}

/** A language of the site. */
interface LanguageChoice {
  /** As in `lang`. */
  tag: string;
  /** What its speakers call it. */
  name: string;
  /** What the addresses of its pages begin with; empty for the first. */
  path: string;
}

/** The settings that pages use, and facts that follow from others. Sent to browsers: no secret. */
export interface SiteSettings extends PageSettings {
  /** The page's. */
  language: Language;
  /** All of the site, as its pages offer them. */
  languages: LanguageChoice[];
  /** A script of the build as it is in the page's language, by its path there. */
  scriptPath(path: string): string;
  baseMap: BaseMap;
  isProduction: boolean;
  /** True where alerts by mail can be asked for. */
  canTell: boolean;
  /** True where a club can be mailed the link to its own listing. */
  canList: boolean;
  /** True where a search's sessions are a calendar to subscribe to. */
  canSubscribe: boolean;
  /** True where calls of our pages need a page token. */
  needsPass: boolean;
  /** The site's origin, without a slash at its end; empty where it is not known. */
  siteUrl: string;
  /** True where the catalogue is the invented one: the page says so. */
  isDemonstration: boolean;
}

export interface Services extends DetailServices {
  catalogueState(): CatalogueState;
  /** Secrets that sign page tokens, the same for all of a site's processes; the newest signs. */
  passSecrets(): Promise<string[]>;
  /** Secrets that encrypt searches in calendars' URLs; the newest first, the same for the site. */
  calendarSecrets(): Promise<string[]>;
  /** Where calls are forwarded to, with our key; null where they are answered here. */
  gateway: Gateway | null;
  /** Counts of calls to the association's other systems, by outcome. */
  upstreamCounts(): UpstreamCount[];
  /** The state of each source of open data; empty where none were added. */
  listSources(): Promise<SourceReport[]>;
  /** What is published as open data; null where nothing is. */
  openData: OpenData | null;
  /** The sources of the catalogue's records; null where the catalogue is behind a gateway. */
  registerSources(): Promise<CatalogueSources | null>;
  /** The attribution that the imported postcodes' licence asks for; null where there is none. */
  postcodeAttribution(): Promise<string | null>;
  /** The names that records have in further languages, which answers to our pages in them have. */
  secondNames(): NamesByLanguage;
  /** The answer as JSON bytes, ready to send. */
  recommend(call: SearchCall, request: SearchRequest): Buffer;
  /** The sessions that fit by local day, as `recommend` answers. */
  upcomingSessions(request: UpcomingRequest | AgelessRequest): Buffer;
  /** How many places the search has, and with each option of its filters. */
  countFilters(request: SearchRequest): FilterCounts;
  findPostcode(text: string): Promise<PostcodeAnswer>;
  /** The county association of a place. */
  findCounty(request: CountyRequest): Promise<FoundCounty>;
  /** At most five. `near`: the position of the search before. */
  suggestLocations(text: string, near?: Position | null): Promise<LocationSuggestions>;
  /** The towns of maps that no outline has, named in a language; null where there are none. */
  mapTowns: FindMapTowns;
  /** The current content; from memory, the same object until something changes. */
  content(): SiteContent;
  theme: Theme;
  /** The statement as a PDF, made when asked for and when its text changes; null where none is. */
  antiSlaveryStatement(): Promise<Uint8Array> | null;
  /** What a message to a club needs; null behind a gateway. */
  messages: MessageParts | null;
  messageLinks: MessageLinks;
  /** The newest mails, kept where there is no mail system; null where there is one. */
  readDevelopmentMails: (() => Promise<DevelopmentMail[]>) | null;
  /** What a note about a mistake needs; null behind a gateway. */
  notes: NoteParts | null;
  /** What clubs' listings need; null behind a gateway, or where mails cannot link to it. */
  listing: ListingParts | null;
  /** What alerts need; null behind a gateway, or without a key for addresses. */
  alerts: AlertParts | null;
  /** Null where there are no alerts. */
  followAlertLink: FollowAlertLink | null;
  /** What /metrics says of alerts; null where there are none. */
  alertFigures: (() => AlertFigures | null) | null;
  /** What it says of mails; null behind a gateway. */
  mailFigures: (() => Promise<MailFigures>) | null;
  /** Null where there is no identity provider. */
  signIn: SignIn | null;
  /** What the desk needs; null where it is not set up. */
  desk: DeskServices | null;
}
