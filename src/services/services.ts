// The functions that entry points call, gathered by compose: what a loader, an API route or a command can ask for.
import type { FilterCounts } from "#src/domain/answers/filter-counts.ts";
import type { CatalogueSources } from "#src/domain/catalogue/catalogue-sources.ts";
import type { SiteContent } from "#src/domain/content/content-parts.ts";
import type { PageSettings } from "#src/domain/content/page-settings.ts";
import type { Theme } from "#src/domain/content/theme.ts";
import type { BaseMap } from "#src/domain/map/base-map.ts";
import type { SearchCall } from "#src/domain/preferences/search-calls.ts";
import type { SearchRequest } from "#src/domain/preferences/search-request.ts";
import type { AlertServices } from "./alerts/alert-services.ts";
import type { DetailServices } from "./details/detail-services.ts";
import type { ForwardCall } from "./gateway/ports.ts";
import type { SourceReport } from "./harvesting/ports.ts";
import type { MessageServices } from "./messages/message-services.ts";
import type { NoteServices } from "./notes/note-services.ts";
import type { OpenDataServices } from "./open-data/open-data-services.ts";
import type { LocationSuggestion, PostcodeAnswer } from "./ports.ts";
import type { SignInServices } from "./sign-in/sign-in-services.ts";
import type { UpstreamCount } from "./upstream/ports.ts";

/** Which catalogue the searches see. */
export interface CatalogueState {
  /** The catalogue's number; 0 where nothing was ever imported. */
  version: number;
  /** True where a newer catalogue could not be loaded, so that the older one is still served. */
  isStale: boolean;
  /** True where the catalogue in force is the invented demonstration: every page says so. */
  isDemonstration: boolean;
  /** Milliseconds since whatever holds the catalogue was last asked with success; absent where nobody asks it. */
  lastAnswerMsAgo?: number;
}

/** What the screens may know of the site: its settings for pages, and what follows from the others. Never a secret. */
export interface SiteSettings extends PageSettings {
  baseMap: BaseMap;
  isProduction: boolean;
  /** True where people can be told of new football by mail. */
  canTell: boolean;
  /** True where a search's sessions are a calendar to subscribe to. */
  canSubscribe: boolean;
  /** True where our pages' calls show a pass. */
  needsPass: boolean;
  /** Origin that pages name as their own, without a slash at its end; empty where nobody vouches for one. */
  siteUrl: string;
  /** True where the catalogue in force is the invented one: the page says so. */
  isDemonstration: boolean;
}

export interface Services extends DetailServices {
  catalogueState(): CatalogueState;
  /** Sign what our own pages show with their calls, the first new ones; the same for every process of this site. */
  passSecrets(): Promise<string[]>;
  /** Seal the searches in addresses of calendars, the first new ones; the same for every process of this site. */
  calendarSecrets(): Promise<string[]>;
  /** Passes the calls on to where they are answered; null where they are answered here. */
  forwardCall: ForwardCall | null;
  /** How the calls to the association's other systems went. */
  upstreamCounts(): UpstreamCount[];
  /** How the sources of open data are; empty where none were added. */
  listSources(): Promise<SourceReport[]>;
  /** What is published as open data; null where nothing is. */
  openData: OpenDataServices | null;
  /** The register's own part of what the catalogue is made of; null where it is behind a gateway. */
  registerSources(): Promise<CatalogueSources | null>;
  /** Whose imported postcodes are, in the words of their licence; null where there are none, or nobody said. */
  postcodeAttribution(): Promise<string | null>;
  /** The answer's JSON text as bytes, ready to send: joined from fragments written once per index, never parsed here. */
  recommend(call: SearchCall, request: SearchRequest): Buffer;
  /** The places that the search gives, and with each option of its filters instead. */
  countFilters(request: SearchRequest): FilterCounts;
  findPostcode(text: string): Promise<PostcodeAnswer>;
  /** At most five. */
  suggestLocations(text: string): Promise<LocationSuggestion[]>;
  /** The association's words as they stand now; from memory, the same object until something changes. */
  content(): SiteContent;
  theme: Theme;
  /** The association's statement as a PDF; made when first asked for, and again when its words change. */
  antiSlaveryStatement(): Promise<Uint8Array>;
  messages: MessageServices;
  notes: NoteServices;
  /** Null where nobody can be told of anything: no key for addresses is set. */
  alerts: AlertServices | null;
  /** Null where there is nowhere to sign in. */
  signIn: SignInServices | null;
}
