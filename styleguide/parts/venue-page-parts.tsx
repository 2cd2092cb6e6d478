// Parts of a provider's page for the style guide: without sessions to book, and without a public contact.
import type { ProviderOffer } from "#src/listings/detail-answer.ts";
import { AskProvider } from "#src/web/listing/venue-page/venue-sections.tsx";
import type { Part } from "#styleguide/part.ts";

const offer: ProviderOffer = {
  Gender: ["Female", "Mixed"],
  FootballType: ["small-sided"],
  DisabilityType: [],
  MinAge: 5,
  MaxAge: 11,
  PlaysOnDay: "6",
  FaInitiative: "Just Play",
};
const provider = { PitchFinderId: 7, CentreName: "Ashton Park" };

export const venuePageParts: Part[] = [
  {
    name: "A provider to ask",
    element: (
      <AskProvider
        provider={{ ...provider, ProviderInfo: offer }}
        contact={{ email: "hello@example.org", phone: "0161 496 0101", website: "example.org" }}
      />
    ),
  },
  {
    name: "A provider nobody can ask, of which nothing is known",
    element: (
      <AskProvider
        provider={{ ...provider, ProviderInfo: { ...offer, Gender: [], FootballType: [], MinAge: null, MaxAge: null } }}
        contact={{ email: null, phone: null, website: null }}
      />
    ),
  },
];
