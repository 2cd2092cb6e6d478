// Home and pages about the site, the cookie question, and what stands in for a missing page.
import type { ComponentType, ReactNode } from "react";
import { textsForJourneys } from "#src/questionnaire/questionnaire-texts.ts";
import type { Preferences } from "#src/search/criteria/preferences.ts";
import { TellMeDialog } from "#src/web/contact/tell-me/tell-me-dialog.tsx";
import AlertLink from "#src/web/routes/alert-link.tsx";
import Home from "#src/web/routes/home.tsx";
import OpenData from "#src/web/routes/open-data.tsx";
import SomethingWrong from "#src/web/routes/something-wrong.tsx";
import Sources from "#src/web/routes/sources.tsx";
import { BrokenPage, NotFoundPage } from "#src/web/site/broken-page/broken-page.tsx";
import { LoadingMessage, TooLong } from "#src/web/site/page-loading/page-loading.tsx";
import type { ShownSource } from "#src/web/site/sources-page/source-list.tsx";
import home from "../../content/home.json" with { type: "json" };
import questionnaire from "../../content/questionnaire.json" with { type: "json" };
import { find, press, type } from "../hands.ts";
import { eightyLetters } from "../samples/names.ts";
import { girlOfTwelve } from "../samples/searches.ts";
import type { Data, Screen } from "../screen.ts";
import type { CallOutcome, Story } from "../story.ts";
import { filterStories } from "./filter-stories.tsx";
import { listStories } from "./list-stories.tsx";
import { clubStories, venueStories } from "./record-page-stories.tsx";

type HomeModule = typeof import("#src/web/routes/home.tsx");
type NoteModule = typeof import("#src/web/routes/something-wrong.tsx");
type SourcesModule = typeof import("#src/web/routes/sources.tsx");
type OpenDataModule = typeof import("#src/web/routes/open-data.tsx");
type AlertModule = typeof import("#src/web/routes/alert-link.tsx");

const HomePage = Home as unknown as Screen<HomeModule>;
const texts = textsForJourneys(questionnaire as never, ["standard", "mini"]);
const homePage = <HomePage loaderData={{ home: home as never, texts }} />;

const locations = (Suggestions: object[], Kind = "wrong-format") => ({
  body: { Suggestions, Postcode: { Kind, Location: null } },
});
const longPlace = (ReadableLocation: string, Detail: string) => ({
  ReadableLocation,
  Detail,
  Kind: "place",
  Latitude: 53.2,
  Longitude: -4.2,
  IsApproximate: true,
  IsGuess: false,
});
const longPlaces = [
  longPlace("Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogoch", "Isle of Anglesey, Ynys Môn, Wales"),
  longPlace("Llanfair Mathafarn Eithaf with Llanddona and Pentraeth", "Isle of Anglesey, Wales"),
  longPlace("Llanfair-ym-Muallt (Builth Wells)", "Powys, Wales"),
  longPlace("Llanfairfechan", "Conwy"),
  longPlace("Llanfair", "Gwynedd"),
];

const choose = (answer: RegExp) => () => press(answer, "dialog label");
const typeAge = (age: string) => type('dialog input[type="number"], dialog input[inputmode="numeric"]', age);
const answers = [
  choose(/^My child/),
  () => typeAge("12"),
  choose(/^(Female|Girls)/),
  choose(/^Club/),
  choose(/^Any day/),
  choose(/^No\b/),
];

/** A question, after as many answers that lead there. */
const questionStory = (
  name: string,
  after: number,
  play?: () => Promise<unknown>,
  outcome: CallOutcome = "never",
): Story => ({
  name,
  element: homePage,
  at: "/?onboarding=true",
  calls: { "/api/locations": outcome },
  async play() {
    for (const answer of answers.slice(0, after)) {
      await answer();
      await press("Next");
    }
    await play?.();
  },
});

/** The last of them, with a place typed and what comes of it. */
const place = (name: string, outcome: CallOutcome, text: string, shown: string): Story =>
  questionStory(
    name,
    answers.length,
    async () => {
      await type('dialog input[role="combobox"]', text);
      await find(shown);
    },
    outcome,
  );

function notePage() {
  const Page = SomethingWrong as unknown as Screen<NoteModule>;
  const sessions = [{ id: "1", words: "Monday 1st March, 6:00 pm: Walking football" }];
  return <Page loaderData={{ record: "venue", id: "7", name: "Ashton Park Leisure Centre", sessions }} />;
}
function sourcesPage(change: Partial<Data<SourcesModule>> = {}) {
  const Page = Sources as unknown as Screen<SourcesModule>;
  const source: ShownSource = {
    sourceId: 1,
    name: "Canalside Leisure Trust",
    url: "https://data.canalside.example.org/feeds/session-series",
    publisherUrl: "https://canalside.example.org",
    lastReadOn: "2027-03-01",
    isSilent: false,
    isHidden: false,
    licenceUrl: "https://creativecommons.org/licenses/by/4.0/",
    taken: 240,
  };
  const silent: ShownSource = {
    ...source,
    sourceId: 2,
    name: "Northern Moors Community Sport",
    publisherUrl: null,
    licenceUrl: null,
    taken: 0,
    lastReadOn: "2027-02-12",
    isSilent: true,
    isHidden: true,
  };
  const registerDays = {
    clubs: "2027-03-01",
    teams: "2027-03-01",
    venues: "2027-02-20",
    providers: null,
    sessions: null,
  };
  const postcodes = "Contains OS data © Crown copyright and database right 2027";
  const facts = { registerDays, sources: [source, silent], postcodes };
  return <Page loaderData={{ ...facts, ...change } as Data<SourcesModule>} />;
}
function openDataPage(change: Partial<Data<OpenDataModule>> = {}) {
  const Page = OpenData as unknown as Screen<OpenDataModule>;
  const files = ["clubs.csv", "teams.csv", "venues.csv", "providers.csv", "sessions.csv", "all.zip"].map(
    (name, at) => ({
      name,
      records: 12_345 * (at + 1),
      bytes: 1_234_567 * (at + 1),
    }),
  );
  const publisher = {
    licenceUrl: "https://creativecommons.org/licenses/by/4.0/",
    siteName: "Touchline",
    name: "Example Football Association",
    url: "https://fa.example.org",
    email: null,
    contactUrl: "https://touchline.example/contact-us",
    logoUrl: "/favicon.svg",
  };
  const sources = [
    { sourceId: 1, name: "Canalside Leisure Trust", url: "https://canalside.example.org", licenceUrl: null },
  ];
  return <Page loaderData={{ publisher, files, madeOn: "Monday 1st March 2027", sources, ...change }} />;
}
function alertPage(change: Partial<Data<AlertModule>["data"]>) {
  const Page = AlertLink as unknown as ComponentType<{ loaderData: object }>;
  const words = "Club football for a 12-year-old girl within 5 miles of M33";
  return <Page loaderData={{ purpose: "confirm", state: "ready", words, untilMs: Date.UTC(2027, 8, 1), ...change }} />;
}
const tellMe = (name: string, outcome: CallOutcome, play?: () => Promise<void>, preferences = girlOfTwelve): Story => ({
  name,
  element: <TellMeDialog preferences={preferences} offers="club" onClose={() => undefined} />,
  calls: { "/api/alerts": outcome },
  play,
});
/** Of a venue's page. */
const tellMeAt = (name: string, preferences: Preferences | null, play?: () => Promise<void>): Story => ({
  name,
  element: (
    <TellMeDialog
      preferences={preferences}
      offers="casual"
      at={{ record: "venue", id: "1", name: eightyLetters, position: { latitude: 53.4, longitude: -2.3 } }}
      onClose={() => undefined}
    />
  ),
  calls: { "/api/alerts": { body: { Status: "sent" } } },
  play,
});
async function sendAlertForm(): Promise<void> {
  await type('dialog input[type="email"]', "amara@example.org");
  await press("Tell me");
}

/** Over screens of every kind: what is asked must cover nothing that is wanted. */
const withCookies = (story: Story | undefined): Story => {
  if (!story) throw new Error("There is no such story");
  return {
    ...story,
    name: `${story.name}, asked for cookies`,
    site: { analyticsScriptUrl: "https://count.example.org" },
  };
};
const named = (stories: Story[], name: string) => stories.find((story) => story.name === name);

const elsewhere = { search: "", hash: "", state: null, key: "", mask: undefined };
const overHome = (message: ReactNode) => (
  <>
    {homePage}
    {message}
  </>
);
/** Whether a field in hand has its ring depends on what was pressed in the browser before. */
const leaveField = () => (document.activeElement as HTMLElement | null)?.blur();
const homeStory: Story = { name: "Home", element: homePage };

export const siteStories: Story[] = [
  homeStory,
  { name: "Home after a search", element: homePage, visit: girlOfTwelve },
  questionStory("Question of who plays", 0, async () => {
    await answers[0]?.();
    leaveField();
  }),
  questionStory("Question of age, out of range", 1, async () => {
    await typeAge("3");
    await find('dialog [aria-invalid="true"]');
    leaveField();
  }),
  questionStory("Question of several answers", 5, async () => {
    await press(/^Yes/, "dialog label");
    await press("Next");
    await press(/^Powerchair/, "dialog label");
    leaveField();
  }),
  place("Places with the longest names", locations(longPlaces), "Llanfair", '[role="option"]'),
  place("No such place", locations([], "unknown"), "ZZ99 9ZZ", '[aria-invalid="true"]'),
  { name: "Page on its way", element: overHome(<LoadingMessage message="Loading venue info" />) },
  { name: "Page that does not come", element: overHome(<TooLong to={{ ...elsewhere, pathname: "/club/1" }} />) },
  { name: "Page that is not there", element: <NotFoundPage /> },
  { name: "Page that broke", element: <BrokenPage error={null} /> },
  { name: "Something wrong here", element: notePage() },
  { name: "Something wrong, sent too early", element: notePage(), play: () => press("Send") },
  {
    name: "Something wrong, sent",
    element: notePage(),
    calls: { "/api/notes": { body: { Status: "sent", SentTo: "association" } } },
    async play() {
      await press(/.+/, "fieldset label");
      await press("Send");
    },
  },
  { name: "Where our information comes from", element: sourcesPage() },
  {
    name: "Where our information comes from, one register alone",
    element: sourcesPage({ sources: [], postcodes: null }),
  },
  { name: "Open data", element: openDataPage() },
  { name: "Open data, files on their way", element: openDataPage({ files: null, madeOn: null, sources: [] }) },
  tellMe("Tell me, empty", "never"),
  tellMe("Tell me, being sent", "never", sendAlertForm),
  tellMe("Tell me, sent", { body: { Status: "sent" } }, sendAlertForm),
  tellMe("Tell me, disability without a tick", "never", sendAlertForm, { ...girlOfTwelve, Disabilityoption: 1 }),
  tellMe("Tell me, no network", "no network", sendAlertForm),
  tellMeAt("Tell me at a venue, without a search", null),
  tellMeAt("Tell me at a venue, without an age", null, sendAlertForm),
  tellMeAt("Tell me at a venue, with a search", girlOfTwelve),
  { name: "Alert to confirm", element: alertPage({}) },
  { name: "Alert confirmed", element: alertPage({ state: "done" }) },
  { name: "Alert of a link that does not work", element: alertPage({ state: "unknown", words: null, untilMs: null }) },
  withCookies(homeStory),
  withCookies(named(listStories, "List of clubs")),
  withCookies(named(clubStories, "Club with 15 teams")),
  withCookies(named(venueStories, "Venue with 26 sessions")),
  withCookies(named(filterStories, "Filters, some chosen")),
];
