// Sessions for the style guide: two months of them, and none.

import { ProviderNotice } from "#src/web/listing/session-list/provider-notice.tsx";
import { SessionList } from "#src/web/listing/session-list/session-list.tsx";
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

export const sessionListParts: Part[] = [
  {
    name: "Sessions",
    element: (
      <SessionList
        sessions={sampleSessions}
        preferences={null}
        isVolunteer={false}
        venueId={1}
        showsProvider={true}
        emptyText=""
      />
    ),
  },
  {
    name: "Ages that nobody stated",
    element: (
      <SessionList
        id="ages-not-stated"
        sessions={[{ ...sampleSessions[0]!, AgeGroup: "18 and over", MinAge: 18, MaxAge: null, IsAgeAssumed: true }]}
        preferences={null}
        isVolunteer={false}
        venueId={1}
        showsProvider={true}
        emptyText=""
      />
    ),
  },
  {
    name: "400 sessions",
    element: (
      <SessionList
        id="many-sessions"
        sessions={manySessions}
        preferences={null}
        isVolunteer={false}
        venueId={1}
        showsProvider={true}
        emptyText=""
      />
    ),
  },
  {
    name: "No sessions",
    element: (
      <SessionList
        id="no-sessions"
        sessions={[]}
        preferences={null}
        isVolunteer={false}
        venueId={1}
        showsProvider={true}
        emptyText="No sessions to come yet."
      />
    ),
  },
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
