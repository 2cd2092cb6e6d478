// The interface between entry points and services: everything that a route's loader or an API call can use.

import type { CountyRequest } from "#src/domain/answers/county-answer.ts";
import type { FilterCounts } from "#src/domain/answers/filter-counts.ts";
import type { CatalogueSources } from "#src/domain/catalogue/catalogue-sources.ts";
import type { SiteContent } from "#src/domain/content/content-parts.ts";
import type { PageSettings } from "#src/domain/content/page-settings.ts";
import type { Theme } from "#src/domain/content/theme.ts";
import type { BaseMap } from "#src/domain/map/base-map.ts";
import type { SearchCall } from "#src/domain/preferences/search-calls.ts";
import type { SearchRequest } from "#src/domain/preferences/search-request.ts";
import type { AgelessRequest, UpcomingRequest } from "#src/domain/preferences/upcoming-request.ts";
import type { AlertServices } from "./alerts/alert-services.ts";
import type { DetailServices } from "./details/detail-services.ts";
import type { FoundCounty } from "./details/find-county.ts";
import type { ForwardCall } from "./gateway/ports.ts";
import type { SourceReport } from "./harvesting/ports.ts";
import type { MessageServices } from "./messages/message-services.ts";
import type { NoteServices } from "./notes/note-services.ts";
import type { OpenDataServices } from "./open-data/open-data-services.ts";
import type { LocationSuggestions, PostcodeAnswer } from "./ports.ts";
import type { SignInServices } from "./sign-in/sign-in-services.ts";
import type { UpstreamCount } from "./upstream/ports.ts";

/** Which catalogue the searches see. */
export interface CatalogueState {
  /** The catalogue's version; 0 where nothing was ever imported. */
  version: number;
  /** True where a newer catalogue could not be loaded, so that the older one is still served. */
  isStale: boolean;
  /** True where the catalogue is the invented demonstration: every page says so. */
  isDemonstration: boolean;
  /** Milliseconds since the database or gateway last answered; absent where it is not watched. */
  lastAnswerMsAgo?: number;
}

/** The settings of the site that pages use, and facts that follow from other settings. Sent to browsers: never a secret. */
export interface SiteSettings extends PageSettings {
  baseMap: BaseMap;
  isProduction: boolean;
  /** True where alerts by mail can be asked for. */
  canTell: boolean;
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
  /** Secrets that sign page tokens, the newest first, which signs new ones; the same for every process of this site. */
  passSecrets(): Promise<string[]>;
  /** Secrets that encrypt searches in URLs of calendars, the newest first; the same for every process of this site. */
  calendarSecrets(): Promise<string[]>;
  /** Forwards calls to the gateway; null where they are answered here. */
  forwardCall: ForwardCall | null;
  /** Counts of calls to the association's other systems, by outcome. */
  upstreamCounts(): UpstreamCount[];
  /** The state of each source of open data; empty where none were added. */
  listSources(): Promise<SourceReport[]>;
  /** What is published as open data; null where nothing is. */
  openData: OpenDataServices | null;
  /** The sources of the catalogue's records; null where the catalogue is behind a gateway. */
  registerSources(): Promise<CatalogueSources | null>;
  /** The attribution that the licence of the imported postcodes asks for; null where there is none. */
  postcodeAttribution(): Promise<string | null>;
  /** The answer as JSON bytes, ready to send; valid until they are passed to `answerSent`. */
  recommend(call: SearchCall, request: SearchRequest): Buffer;
  /** The sessions that fit by local day; valid as an answer of `recommend` is. */
  upcomingSessions(request: UpcomingRequest | AgelessRequest): Buffer;
  /** To be called once nothing reads or sends an answer of these two any more: its memory is used for others. */
  answerSent(answer: Buffer): void;
  /** How many places the search has, and with each option of its filters. */
  countFilters(request: SearchRequest): FilterCounts;
  findPostcode(text: string): Promise<PostcodeAnswer>;
  /** The county association of a place. */
  findCounty(request: CountyRequest): Promise<FoundCounty>;
  /** At most five. */
  suggestLocations(text: string): Promise<LocationSuggestions>;
  /** The current content; from memory, the same object until something changes. */
  content(): SiteContent;
  theme: Theme;
  /** The association's statement as a PDF; made when first asked for, and again when its text changes. */
  antiSlaveryStatement(): Promise<Uint8Array>;
  messages: MessageServices;
  notes: NoteServices;
  /** Null where there are no alerts, as no key for addresses is set. */
  alerts: AlertServices | null;
  /** Null where there is no identity provider. */
  signIn: SignInServices | null;
}
