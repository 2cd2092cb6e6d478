// What alerts need from outside: a store for them and their links, a cipher for addresses, what cards offer.
import type { Catalogue } from "#src/catalogue/records/catalogue.ts";
import type { Mail, MailKind } from "#src/mail/mail.ts";
import type { RateLimit } from "#src/platform/database/rate-limit.ts";
import type { AlertFrequency, AlertMiles } from "./alert-choices.ts";
import type { AlertOffers, AlertRequest } from "./alert-request.ts";

/** What somebody searches for, and where: personal, so the database holds it encrypted. */
export interface AlertSearch {
  search: AlertRequest["Search"];
  /** The nearest postcode district, "M33"; null where none is known. */
  near: string | null;
  /** Of the nearest club. */
  county: string | null;
  /** What it is limited to; none in alerts of earlier versions. */
  at?: AlertPlace | null;
}

/** A club, a venue, or a provider at a venue. */
export interface AlertPlace {
  /** Its card: "c12", "v33", "p5p33". */
  card: string;
  name: string;
}

/** A search whose new results a person gets by mail. */
export interface Alert extends AlertSearch {
  alertId: string;
  offers: AlertOffers;
  miles: AlertMiles;
  often: AlertFrequency;
  createdAtMs: number;
  /** Null until the link of the first mail is pressed. */
  confirmedAtMs: number | null;
  /** When it is deleted. */
  expiresAtMs: number;
  /** When the mail that offers more months was stored; null before. */
  remindedAtMs: number | null;
  lastNewsAtMs: number | null;
}

/** An alert as it is stored, which `openAlert` opens. */
export interface SealedAlert extends Omit<Alert, keyof AlertSearch> {
  /** Its search, encrypted; null where the version before stored it and it has not been encrypted yet. */
  sealedSearch: string | null;
  /** The search of such an alert; null for all others. */
  plainSearch: AlertSearch | null;
}

/** A text encrypted with a key of the settings, so that the database alone does not reveal it. */
export interface SealedText {
  /** The name of the key that decrypts it. */
  keyName: string;
  sealed: string;
}

/** Encrypts texts with the newest key, and decrypts those of all keys. */
export interface AlertCipher {
  /** `context` must be the same when decrypting, so that a text moved to another row cannot be decrypted. */
  seal(text: string, context: string): SealedText;
  /** @throws where its key is not set, or the text was changed */
  open(sealed: SealedText, context: string): string;
  /** Digests by which an address is recognised, one for each key, the newest first. */
  addressDigests(mailbox: string): string[];
  /** The newest first. */
  keyNames: string[];
}

/** A mail about an alert in the outbox, encrypted. */
export interface SealedMail {
  mailId: string;
  alertId: string;
  kind: MailKind;
  sealed: string;
  /** When it may first be sent. */
  dueAtMs: number;
}

/** A link of a mail, as a digest. */
export interface AlertToken {
  digest: string;
  purpose: "confirm" | "manage";
  expiresAtMs: number;
}

export interface StoreAlert {
  alert: Omit<Alert, keyof AlertSearch>;
  sealedSearch: string;
  /** The address. */
  sealedAddress: SealedText;
  /** By every key, the newest first. */
  addressDigests: string[];
  token: AlertToken;
  mail: SealedMail;
  limits: RateLimit[];
  /** A captcha's solution; null where none was sent. */
  solution: { digest: string; expiresAtMs: number } | null;
  /** More alerts of one address that wait for their link are not stored, silently. */
  mostUnconfirmed: number;
  /** Milliseconds between two first mails to one address. */
  betweenMailsMs: number;
}

/** "stored" also where an address has reached its limit, so that nobody learns whether it has alerts. */
type StoredAlert =
  | { ok: true }
  | { ok: false; kind: "captcha-needed" | "captcha-used" }
  | { ok: false; kind: "too-many"; untilMs: number };

/** What a link leads to. */
export interface FoundLink {
  purpose: AlertToken["purpose"];
  /** Null where the alert has ended. */
  alert: SealedAlert | null;
}

export interface AlertStore extends AlertCatalogue {
  /** Alert, link, mail, counts and the used captcha in one transaction. */
  store(change: StoreAlert): Promise<StoredAlert>;
  /** Null for an unknown link, or one that is too old. */
  findLink(digest: string, nowMs: number): Promise<FoundLink | null>;
  /** False where it was confirmed before or is gone. */
  confirm(alertId: string, nowMs: number, expiresAtMs: number): Promise<boolean>;
  /** False where it is gone. Its mails that wait go with it. */
  end(alertId: string): Promise<boolean>;
  /** Moves the end; false where it is gone or ends as late already. */
  extend(alertId: string, expiresAtMs: number): Promise<boolean>;
  /** Confirmed and not, of one address. */
  findOfAddress(addressDigests: string[]): Promise<SealedAlert[]>;
  endOfAddress(addressDigests: string[], alertId: string | null): Promise<number>;
  /** The nearest postcode district and the county of the nearest club; null where there is none. */
  describePlace(latitude: number, longitude: number): Promise<{ near: string | null; county: string | null }>;
}

/** A stored alert with what opens its address. */
export interface AddressedAlert extends SealedAlert {
  address: SealedText;
}

/** News of one alert, and the mail that they become. */
export interface NewsMail {
  token: AlertToken;
  mail: SealedMail;
}

export interface AlertMailStore {
  /**
   * Takes up to `limit` alerts with news that may be sent by now, and of each stores the mail that `compose` makes of
   * its cards, in one transaction; null drops the news without a mail. Alerts whose key is not set wait. Returns how
   * many were taken.
   */
  takeNews(
    nowMs: number,
    cipher: Pick<AlertCipher, "keyNames">,
    limit: number,
    compose: (alert: AddressedAlert, cards: string[], catalogue: AlertCatalogue) => Promise<NewsMail | null>,
  ): Promise<number>;
  /** The same for alerts that end within the time and whose owner has not been asked. */
  takeEnding(
    nowMs: number,
    withinMs: number,
    cipher: Pick<AlertCipher, "keyNames">,
    limit: number,
    compose: (alert: AddressedAlert) => Promise<NewsMail | null>,
  ): Promise<number>;
  /** Deletes alerts whose link was not pressed in time. */
  deleteUnconfirmed(nowMs: number): Promise<void>;
  /** Deletes expired alerts, links that are too old, and rows of finished mails. Returns how many alerts. */
  deleteOver(nowMs: number): Promise<number>;
  /**
   * Encrypts with the newest key what an older one encrypted, and searches that the version before stored in plain, in one
   * transaction; returns how many alerts.
   */
  reseal(
    cipher: Pick<AlertCipher, "keyNames">,
    limit: number,
    reseal: (alert: AddressedAlert) => ResealedAlert,
  ): Promise<number>;
}

export interface ResealedAlert {
  sealedSearch: string;
  /** Null where no key of the settings opens the address: it stays as it is. */
  address: (SealedText & { digest: string }) | null;
}

/** A look at the catalogue, which may take several steps and survive a restart between them. */
export interface AlertRun {
  runId: number;
  /** The moment of the look before. */
  beforeMs: number;
  /** The moment of this look. */
  lookedAtMs: number;
}

/** A card that was touched since the last look, as it was then. */
export interface TouchedCard {
  card: string;
  /** JSON of its state; null where it offered nothing. */
  before: string | null;
}

export interface RunStep {
  /** New states by card; null where a card offers nothing now. */
  states: Map<string, { state: string; turnsAtMs: number | null } | null>;
  /** Cards by alert. */
  news: Map<string, string[]>;
}

/** The part of an alert that decides what is news to it. */
export type AlertToMatch = Pick<SealedAlert, "alertId" | "offers" | "miles" | "sealedSearch" | "plainSearch">;

/** A place that people would be told of. */
interface NewsPlace {
  name: string;
  /** Of its page. */
  path: string;
}

/** A run that waits for an operator: what its mails would say, and nothing of the people who would get them. */
export interface HeldRun {
  runId: number;
  lookedAtMs: number;
  /** As many mails wait. */
  alerts: number;
  /** Since the look before, by number; empty where it was a harvest, or a change past an import. */
  imports: { importId: number; command: string; atMs: number }[];
  /** Those that most mails would name, with how many would. */
  places: (NewsPlace & { alerts: number })[];
  placesInAll: number;
  /** What the most frequent of the mails would name. */
  sample: { places: NewsPlace[]; alerts: number };
}

interface ClosedRun {
  /** Confirmed ones with news. */
  alerts: number;
  confirmed: number;
  isHeld: boolean;
}

export interface AlertRunStore {
  /** Whether there is anything to look at. Cheap: asked every second. */
  hasChanges(): Promise<boolean>;
  /** One server at a time; null where another has the turn. The turn of a killed server ends with its connection. */
  takeTurn(): Promise<{ release(): Promise<void> } | null>;
  /** The run that is open, or a new one. */
  openRun(nowMs: number): Promise<AlertRun>;
  /** Of every alert, some thousand at a time: also those that are not confirmed yet, whose news wait for the press. */
  readAlertIds(): AsyncIterable<string[]>;
  /** Those of them that are still there. */
  readAlerts(alertIds: string[]): Promise<AlertToMatch[]>;
  /**
   * Takes the next changed cards, calls the function with them and stores its result, in one transaction. False where none is
   * left, or another server is working on them.
   */
  step(
    run: AlertRun,
    limit: number,
    match: (cards: TouchedCard[], catalogue: AlertCatalogue) => Promise<RunStep>,
  ): Promise<boolean>;
  /** Ends the run: its news may be sent, or is held. Null where another server has ended it. */
  closeRun(
    run: AlertRun,
    hold: (alerts: number, confirmed: number) => boolean,
    /** The mail that tells of a run that is held, stored with it; null: none. */
    compose: (held: HeldRun) => Mail | null,
  ): Promise<ClosedRun | null>;
  /** Runs that wait for an operator, oldest first. */
  heldRuns(): Promise<HeldRun[]>;
  /** Returns how many alerts have news to send now; null where no run of this number is held. */
  releaseHeld(runId: number): Promise<number | null>;
  /** Drops the news of a held run; returns of how many alerts, or null as above. */
  dropHeld(runId: number): Promise<number | null>;
}

/** The records behind cards. */
export interface AlertCatalogue {
  /** Records of these cards alone, sessions from the moment on. */
  readCards(cards: readonly string[], fromMs: number): Promise<Catalogue>;
}

/** How many people wait for something in one county, of one age group. */
export interface DemandRow {
  county: string;
  /** "U9", "Open Aged". */
  ageGroup: string;
  offers: AlertOffers;
  /** Rounded down. */
  people: number;
}

/** A confirmed alert that has been sent nothing yet. */
export interface WaitingAlert extends AlertToMatch {
  keyName: string;
  addressDigest: string;
}

export interface AlertDemand {
  /** Some hundred at a time. */
  readWaiting(): AsyncIterable<WaitingAlert[]>;
}
