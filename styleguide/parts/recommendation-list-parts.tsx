// What the list says besides its cards, for the style guide: nothing found, mixed football, a film to watch, the ways on.
import { type Preferences, preferenceDefaults } from "#src/search/criteria/preferences.ts";
import type { RecommendationGroup } from "#src/search/results/search-answer.ts";
import smallSided from "#src/web/art/small-sided.svg";
import { FindingCards } from "#src/web/kit/page-state/page-state.tsx";
import { PlaceCard } from "#src/web/kit/place-card/place-card.tsx";
import { FilmPicture } from "#src/web/results/recommendation-list/film-picture.tsx";
import { NoResults, onWide, Pitch } from "#src/web/results/recommendation-list/first-results.tsx";
import { AppliedNotice } from "#src/web/results/recommendation-list/found-results.tsx";
import { ListFoot } from "#src/web/results/recommendation-list/numbered-results.tsx";
import { SessionLines } from "#src/web/results/recommendation-list/offer-card.tsx";
import { MixedSignpost } from "#src/web/results/recommendation-list/suggestions.tsx";
import type { Part } from "#styleguide/part.ts";
import { sampleSessions } from "#styleguide/samples/sessions.ts";

const ignore = () => undefined;
const onThursdays = { ...preferenceDefaults, Age: 12, PlayWith: 2, WeekDays: "4" } as unknown as Preferences;
const steps = { isFar: false, isThin: true, suggestions: [], hasMixedSuggestion: false, onExpand: undefined };
const empty = {
  ...{ preferences: onThursdays, offers: "club" as const, steps },
  ...{ isFiltered: false, isApplying: false, onChoose: ignore, onOpenFilter: ignore },
};
const suggestions = [
  { Change: { WeekDays: "4,7" }, AddedOffers: 14, NearestMiles: 0.2 },
  { Change: { PlayWith: 5 }, AddedOffers: 2, NearestMiles: 3.4 },
];
const video = { src: "https://player.example.org/1", title: "Five a side in the hall", length: "1 min" };
const foot = (offers: "club" | "casual", more: "idle" | "failed") => ({
  results: {
    ...{ preferences: onThursdays, offers, groups: [{} as RecommendationGroup], onMap: ignore },
    recommendations: { more, loadMore: async () => false },
    ordering: { order: "nearest" as const, choose: async () => false },
  },
  further: { step: () => "reveal" as const, go: async () => undefined },
});

const settled = { state: "idle", failed: null, change: null } as const;

/** As an answer says them; the names are invented. */
const nearby = {
  to: "/",
  address: "Mill Lane, Riverton RV1 1AA",
  days: [3, 7],
  reasons: ["2 girls’ teams for under 13s and under 14s, on both your days."],
  accreditation: { status: "Accredited", level: "2 Star" },
};

export const recommendationListParts: Part[] = [
  {
    name: "The nearest place",
    element: (
      <Pitch title="Nearest to you" count={<>3 ways to play{onWide(", nearest 0.4 miles")}</>}>
        <ul>
          <PlaceCard
            {...nearby}
            name="Hollins Junior Football Club"
            miles={0.4}
            kinds={[
              { number: 1, name: "11v11" },
              { number: 2, name: "Futsal" },
            ]}
            step={{ variant: "bib", words: "See this club" }}
          />
        </ul>
      </Pitch>
    ),
  },
  {
    name: "Football is being found",
    element: (
      <Pitch>
        <FindingCards />
      </Pitch>
    ),
  },
  {
    name: "No recommendation found",
    element: <NoResults results={{ ...empty, steps: { ...steps, onExpand: ignore } }} />,
  },
  {
    name: "No recommendation found, and what would help",
    element: <NoResults results={{ ...empty, steps: { ...steps, suggestions } }} />,
  },
  { name: "Nothing left by the filters", element: <NoResults results={{ ...empty, isFiltered: true }} /> },
  {
    name: "Mixed football on offer",
    element: <MixedSignpost results={{ ...empty, offers: "casual", onIncludeMixed: ignore }} />,
  },
  {
    name: "Mixed football included",
    element: <MixedSignpost results={{ ...empty, preferences: { ...onThursdays, Age: 30, PlayWith: 4 } }} />,
  },
  {
    name: "A film to watch",
    element: <FilmPicture of="futsal" art={smallSided} viewBox="62 30 470 318" video={video} />,
  },
  {
    name: "Sessions on a venue’s card",
    element: <SessionLines sessions={sampleSessions} venueName="Brook Lane" remembersAs="sample" />,
  },
  {
    name: "No sessions on a venue’s card",
    element: <SessionLines sessions={[]} venueName="Brook Lane" remembersAs="none" />,
  },
  { name: "Ways on from the list", element: <ListFoot {...foot("club", "idle")} /> },
  { name: "Further away failed", element: <ListFoot {...foot("casual", "failed")} /> },
  {
    name: "A change that did not work",
    element: (
      <AppliedNotice search={{ ...settled, failed: { action: "Add Saturday", retry: ignore } }} onUndo={ignore} />
    ),
  },
  {
    name: "A change taken back",
    element: (
      <AppliedNotice
        search={{ ...settled, change: { action: "Add Saturday", searchId: "", undo: null } }}
        onUndo={ignore}
      />
    ),
  },
];
