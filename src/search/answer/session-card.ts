// A session by the wire's names (§3.9), and the parts of its card.
import type { Session } from "#src/catalogue/records/catalogue.ts";
import { disabilityName } from "#src/catalogue/records/vocabulary.ts";
import { english } from "#src/platform/language/server-language.ts";
import type { SessionCard } from "./answer-schema.ts";
import { CardPartsWriter } from "./card-parts.ts";
import { formatSessionAges } from "./format-session-ages.ts";

/** organizationName: the provider that runs it. `zone`: its venue's, in a country with several. */
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

export const sessionParts = () =>
  new CardPartsWriter<SessionCard>(["SessionId", "SessionDateTime", "SessionPercentageAvailable"], "others");
