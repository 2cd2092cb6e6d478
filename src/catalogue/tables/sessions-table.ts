// Sessions as rows. A start travels as ISO text and rests as timestamptz.
import type { Session } from "#src/catalogue/records/catalogue.ts";
import type { FootballType, Gender, SurfaceType } from "#src/catalogue/records/vocabulary.ts";
import { withAssumedAges } from "#src/open-data/opportunity-data.ts";
import { tableLayout } from "./table-layout.ts";

type Text = string | null;
type Whole = number | null;
type SessionCells = [
  ...[sessionId: string, pitchFinderId: number, providerId: number, sessionName: string],
  ...[footballType: FootballType, gender: Gender, minAge: Whole, maxAge: Whole, price: number | null],
  ...[startsAt: string, durationMinutes: Whole, disabilityId: Whole, surfaceType: SurfaceType | null],
  ...[category: Text, categoryTypeId: Whole, faInitiative: Text, percentageAvailable: number | null],
  ...[bookingUrl: Text, alternateBookingUrl: Text],
];

export const sessions = tableLayout<Session, Session, SessionCells>({
  key: ["session_id"],
  ofSource: withAssumedAges,
  columns: [
    ...(["session_id", "pitch_finder_id", "provider_id", "session_name"] as const),
    ...(["football_type", "gender", "min_age", "max_age", "price"] as const),
    ...(["starts_at", "duration_minutes", "disability_id", "surface_type"] as const),
    ...(["category", "category_type_id", "fa_initiative", "percentage_available"] as const),
    ...(["booking_url", "alternate_booking_url"] as const),
  ],
  toCells: (session) => [
    ...([session.sessionId, session.pitchFinderId, session.providerId, session.sessionName] as const),
    ...([session.footballType, session.gender, session.minAge, session.maxAge, session.price] as const),
    ...([new Date(session.startsAtMs).toISOString(), session.durationMinutes, session.disabilityId] as const),
    ...([session.surfaceType, session.category, session.categoryTypeId, session.faInitiative] as const),
    ...([session.percentageAvailable, session.bookingUrl, session.alternateBookingUrl] as const),
  ],
  fromCells: ([sessionId, pitchFinderId, providerId, sessionName, footballType, gender, ...rest], share) => {
    const [minAge, maxAge, price, startsAt, durationMinutes, disabilityId, surfaceType, ...more] = rest;
    const [category, categoryTypeId, faInitiative, percentageAvailable, bookingUrl, alternateBookingUrl] = more;
    return {
      sessionId,
      pitchFinderId,
      providerId,
      sessionName,
      footballType: share.text(footballType),
      gender: share.text(gender),
      minAge,
      maxAge,
      price,
      startsAtMs: Date.parse(startsAt),
      durationMinutes,
      disabilityId,
      surfaceType: share.text(surfaceType),
      category,
      categoryTypeId,
      faInitiative: share.text(faInitiative),
      percentageAvailable,
      bookingUrl,
      alternateBookingUrl,
    };
  },
});
