// A club's own listing, and each of its states.
import type { Listing } from "#src/club-listing/listing-schema.ts";
import ClubListing from "#src/web/routes/club-listing.tsx";
import { currentStorage } from "#src/web/visit/visit-storage.ts";
import { press } from "../hands.ts";
import { ownListing as listing, noon } from "../samples/listing.ts";
import { eightyLetters } from "../samples/names.ts";
import type { CallOutcome, Story } from "../story.ts";

const busy: Listing = {
  ...listing,
  Name: eightyLetters,
  Proposals: [{ ProposalId: "p1", About: "ClubName", Words: `${eightyLetters} <b>and more</b>`, MadeAtMs: noon }],
  Changes: [
    {
      ChangeId: "c1",
      AtMs: noon,
      IsThisLink: true,
      LinkMadeAtMs: noon,
      IsUndone: false,
      What: [{ Of: eightyLetters, Label: "Places", Was: "", Now: "full" }],
    },
    {
      ChangeId: "c2",
      AtMs: noon - 86_400_000,
      IsThisLink: false,
      LinkMadeAtMs: noon - 86_400_000 * 9,
      IsUndone: true,
      What: [{ Of: "", Label: "Description", Was: "Bring water.", Now: "Bring water and shin pads." }],
    },
  ],
};

const shown = (name: string, outcome: CallOutcome, more: Partial<Story> = {}): Story => ({
  name,
  element: <ClubListing />,
  calls: { "/api/club-listing/open": outcome },
  before: () => currentStorage.write("club-listing", `club.1.${"x".repeat(43)}`),
  ...more,
});
const opening = async () => {
  await press("Which teams have spaces", "h3");
  await press("Training times", "h3");
  await press("Prices", "h3");
};

export const clubListingStories: Story[] = [
  shown("A club’s own listing", { body: listing }),
  shown("A club’s own listing, sections open", { body: listing }, { play: opening }),
  shown(
    "A club’s own listing, long names and what waits",
    { body: busy },
    { play: () => press("Changes the association checks first", "h3") },
  ),
  shown("A club’s own listing, of a venue", {
    body: { ...listing, Record: "venue", Card: null, Teams: [], Fields: {} },
  }),
  shown("A club’s own listing, on its way", "never"),
  shown("A club’s own listing, link over", { status: 404, body: {} }),
  shown("A club’s own listing, no network", "no network"),
  shown("A club’s own listing, without a link", "never", { before: () => currentStorage.remove("club-listing") }),
];
