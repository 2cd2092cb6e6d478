// Sessions for the style guide: two months of them, and none.
import type { Fixture } from "../fixture.ts";
import { ProviderNotice } from "./provider-notice.tsx";
import { sampleSessions } from "./sample-sessions.ts";
import { SessionList } from "./session-list.tsx";

export const sessionListFixtures: Fixture[] = [
  {
    name: "Sessions",
    element: (
      <SessionList
        sessions={sampleSessions}
        preferences={null}
        isVolunteer={false}
        venueId={1}
        showsProvider={true}
        emptyWords=""
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
        emptyWords="No sessions to come yet."
      />
    ),
  },
  {
    name: "Providers",
    element: <ProviderNotice providers={[{ ProviderId: 1, ProviderName: "Canalside Kickabouts" }]} pitchFinderId={1} />,
  },
];
