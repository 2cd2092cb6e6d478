// Sessions for the style guide: two months of them, and none.

import type { SessionCard } from "#src/search/results/search-answer.ts";
import { SessionList } from "#src/web/listing/session-list/session-list.tsx";
import { ProviderNotice } from "#src/web/listing/venue-page/venue-sections.tsx";
import type { Part } from "#styleguide/part.ts";
import { sampleSessions } from "#styleguide/samples/sessions.ts";

/** Four a day from a Monday on, some of them full. */
const manySessions = Array.from({ length: 400 }, (_, at) => ({
  ...sampleSessions[0]!,
  SessionId: `many-${at}`,
  SessionName: `Kickabout ${at + 1}`,
  SessionDateTime: new Date(Date.UTC(2027, 2, 1 + Math.floor(at / 4), 17 + (at % 4))).toISOString(),
  SessionPercentageAvailable: (at % 5) * 20,
}));

const sessions = (id: string, shown: SessionCard[], emptyText = "") => (
  <SessionList
    {...{ id, emptyText }}
    sessions={shown}
    visit={{ preferences: null, isVolunteer: false }}
    venueId={1}
    showsProvider={true}
  />
);
const ageNotStated = { AgeGroup: "18 and over", MinAge: 18, MaxAge: null, IsAgeAssumed: true };

export const sessionListParts: Part[] = [
  { name: "Sessions", element: sessions("sessions", sampleSessions) },
  {
    name: "Ages that nobody stated",
    element: sessions("ages-not-stated", [{ ...sampleSessions[0]!, ...ageNotStated }]),
  },
  { name: "400 sessions", element: sessions("many-sessions", manySessions) },
  { name: "No sessions", element: sessions("no-sessions", [], "No sessions to come yet.") },
  {
    name: "Providers",
    element: (
      <ProviderNotice
        providers={[{ ProviderId: 1, ProviderName: "Canalside Kickabouts", IsApproved: true }]}
        pitchFinderId={1}
      />
    ),
  },
];
