// A session by the wire's names (specification §3.9).
import type { Session } from "#src/catalogue/records/catalogue.ts";
import { disabilityName } from "#src/catalogue/records/vocabulary.ts";
import { formatSessionAges } from "#src/search/matching/format-session-ages.ts";
import type { SessionCard } from "./search-answer.ts";

/** The session's card; organizationName is the name of the provider that runs it. */
export function sessionCard(session: Session, organizationName: string): SessionCard {
  return {
    SessionId: session.sessionId,
    SessionName: session.sessionName,
    ProviderId: session.providerId,
    OrganizationName: organizationName,
    FootballType: session.footballType,
    Gender: session.gender,
    AgeGroup: formatSessionAges(session.minAge, session.maxAge),
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
  };
}
