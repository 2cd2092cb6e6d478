// A session by the wire's names (specification §3.9), and its card in the index: JSON in two parts, its id, start and places
// left, and a part that many share.
import type { Provider, Session } from "#src/catalogue/records/catalogue.ts";
import { disabilityName } from "#src/catalogue/records/vocabulary.ts";
import { english } from "#src/platform/language/server-language.ts";
import type { ZoneOfVenue } from "../offers/session-offers.ts";
import { type SharedTexts, SharedTextsWriter, type TextColumn, TextColumnWriter } from "../offers/text-column.ts";
import type { SessionCard } from "./answer-schema.ts";
import type { AnswerWriter } from "./answer-writer.ts";
import { formatSessionAges } from "./format-session-ages.ts";
import { jsonText, keyOfFields, openText, otherFields, pickFields } from "./json-text.ts";

/** The session's card; organizationName is the name of the provider that runs it. `zone`: of its venue, in a country with several. */
export function sessionCard(session: Session, organizationName: string, zone?: string): SessionCard {
  return {
    SessionId: session.sessionId,
    SessionName: session.sessionName,
    ProviderId: session.providerId,
    OrganizationName: organizationName,
    FootballType: session.footballType,
    Gender: session.gender,
    AgeGroup: formatSessionAges(english, session.minAge, session.maxAge),
    MinAge: session.minAge,
    MaxAge: session.maxAge,
    IsAgeAssumed: session.isAgeAssumed === true,
    Price: session.price,
    SessionDateTime: new Date(session.startsAtMs).toISOString(),
    DurationMinutes: session.durationMinutes,
    DisabilityId: session.disabilityId,
    Disability: disabilityName(session.disabilityId),
    SurfaceType: session.surfaceType,
    Category: session.category,
    CategoryTypeId: session.categoryTypeId,
    FaInitiative: session.faInitiative,
    SessionPercentageAvailable: session.percentageAvailable,
    BookingUrl: session.bookingUrl,
    AlternateBookingUrl: session.alternateBookingUrl,
    SourceId: session.sourceId ?? null,
    ...(zone && { TimeZone: zone }),
  };
}

const headFields = ["SessionId", "SessionDateTime", "SessionPercentageAvailable"] as const;

/** The cards of sessions: each one's beginning, and the part that many share. */
export interface SessionTexts {
  heads: TextColumn;
  shared: SharedTexts;
}

/** Takes sessions one by one, in the order of their ids, and keeps no record. */
export class SessionTextsWriter {
  readonly #providerNames: Map<number, string>;
  readonly #zoneOf: ZoneOfVenue;
  /** All fields that are not in the first part of a card. */
  #sharedFields: (keyof SessionCard)[] | undefined;
  readonly #heads = new TextColumnWriter();
  readonly #shared = new SharedTextsWriter();

  constructor(providers: readonly Provider[], zoneOf: ZoneOfVenue) {
    this.#zoneOf = zoneOf;
    this.#providerNames = new Map(providers.map((provider) => [provider.providerId, provider.providerName]));
  }

  add(session: Session): void {
    const name = this.#providerNames.get(session.providerId) ?? "";
    const card = sessionCard(session, name, this.#zoneOf(session.pitchFinderId));
    this.#sharedFields ??= otherFields(card, headFields);
    const sharedFields = this.#sharedFields;
    const { SessionId, SessionDateTime, SessionPercentageAvailable } = card;
    this.#heads.add(openText({ SessionId, SessionDateTime, SessionPercentageAvailable }));
    this.#shared.add(keyOfFields(card, sharedFields), () => jsonText(pickFields(card, sharedFields)).slice(1));
  }

  all(): SessionTexts {
    return { heads: this.#heads.all(), shared: this.#shared.all() };
  }
}

/** Writes the card of a session, by its index in the list; `between`, if given, writes further fields, each with a comma at its end. */
export type SessionWriter = (index: number, out: AnswerWriter, between?: () => void) => void;

export function sessionCardWriter({ heads, shared }: SessionTexts): SessionWriter {
  return (index, out, between) => {
    out.textOf(heads, index);
    between?.();
    out.textOf(shared.texts, shared.numbers[index]!);
  };
}
