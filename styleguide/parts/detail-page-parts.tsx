// The parts of a detail page for the style guide: the answer in each of its ends, and whom to ask.
import team1 from "#src/web/art/team-1.svg";
import { FixturePanel } from "#src/web/listing/club-page/team-sections.tsx";
import { AnswerCard, type AnswerCardProps } from "#src/web/listing/detail-page/answer-card.tsx";
import { ContactRail, type ContactRailProps } from "#src/web/listing/detail-page/contact-rail.tsx";
import { contactAction } from "#src/web/listing/detail-page/contact-ways.tsx";
import { DetailHero, type DetailHeroProps } from "#src/web/listing/detail-page/detail-hero.tsx";
import { Facets } from "#src/web/listing/detail-page/facts.tsx";
import type { Part } from "#styleguide/part.ts";

const yes: AnswerCardProps = {
  fit: {
    sentence: { answer: true, words: "For a girl of 12: yes. The under 13s team plays on Wednesday and Sunday." },
    answers: [
      { question: "Age 12", answer: true, words: "" },
      { question: "Girls", answer: true, words: "" },
      { question: "Your days", answer: true, words: "" },
      { question: "New to football", answer: null, words: "" },
    ],
  },
  voice: "myself",
  forWhom: "For girls and boys, under 7s to under 16s.",
  when: { words: "Wednesday and Sunday", days: [3, 7] },
  where: { words: "0.6 miles away", note: "Grass pitches, 125 parking spaces" },
  howMuch: { words: "Not known", note: "Price and times: ask the club", isKnown: false },
};
const no: AnswerCardProps = {
  ...yes,
  fit: {
    sentence: { answer: false, words: "For a girl of 16: not yet. No team here takes 16-year-olds." },
    answers: [
      { question: "Age 16", answer: false, words: "" },
      { question: "Girls", answer: true, words: "" },
    ],
  },
};
const notKnown: AnswerCardProps = {
  ...yes,
  fit: {
    sentence: {
      answer: null,
      words: "For a player of 30: not known. The provider has not said which ages it takes. You can ask.",
    },
    answers: [{ question: "Age 30", answer: null, words: "" }],
  },
  when: { words: "Days to be confirmed", days: [] },
};
const priced: AnswerCardProps = {
  ...yes,
  fit: null,
  when: { words: "Saturday 27th March, 10:00 am", note: "26 sessions to come", days: [3, 6, 7] },
  howMuch: { words: "Free to £4.50", note: "Each session", isKnown: true },
};

const contact: ContactRailProps = {
  id: "a-contact",
  title: "Club contact",
  action: contactAction("club", { email: "club@example.org", phone: null, website: null }),
  gist: "U13, U14: Wednesday and Sunday",
  placeName: "Riverside",
  address: "Mill Lane, Sale M33 7WR",
  position: { latitude: 53.4263, longitude: -2.3265 },
  isPositionApproximate: true,
  visitor: null,
  person: "The secretary",
  phone: "0161 496 0015",
  email: "club@example.org",
  website: "club.example.org",
  socialLinks: ["Facebook", "Instagram", "TikTok"].map((mediaType) => ({
    mediaType,
    href: `https://${mediaType.toLowerCase()}.example.org/riverside`,
  })),
  whose: "club",
};

const hero: DetailHeroProps = {
  name: "Lanterngate Dragonflies U13 Girls",
  lines: ["Lanterngate Dragonflies Colts", "Greater Manchester Beacon Girls’ League"],
  distance: "0.8 miles away",
  accreditation: { status: "In Progress", level: null },
  back: { to: "/", words: "Back to recommendation view" },
  picture: { art: team1, viewBox: "0 20 760 460" },
};
const onlyTheName = { lines: [], distance: null, accreditation: { status: null, level: null } };

const match = { fixtureID: null, fixtureDate: "2027-03-27T10:30:00.000Z", venueName: "Ottercroft Lane Sports Ground" };

export const detailPageParts: Part[] = [
  { name: "Head of a page", element: <DetailHero {...hero} />, isOnNight: true },
  { name: "Head with nothing but a name", element: <DetailHero {...hero} {...onlyTheName} />, isOnNight: true },
  {
    name: "Head with a name of 80 letters in one word",
    element: (
      <DetailHero {...hero} name="Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogochpenrhyndeudraethmachynll" />
    ),
    isOnNight: true,
  },
  {
    name: "Team stats",
    element: (
      <FixturePanel
        fixture={{
          primaryLeagueName: "Beacon League",
          nextFixture: { ...match, homeTeamName: "Barleyknoll U13", roadTeamName: "TBC" },
          lastResult: { ...match, homeTeamName: "Thistleford", roadTeamName: "Us", homeScore: 1, roadScore: 3 },
          standingsPositionPrevSeason: {
            ...{ seasonName: "2025/26", leagueName: "Beacon League", divisionName: "U12", standingsPosition: 2 },
          },
        }}
      />
    ),
  },
  { name: "Is it for me? Yes", element: <AnswerCard {...yes} /> },
  { name: "Is it for me? No", element: <AnswerCard {...no} /> },
  { name: "Is it for me? Not known", element: <AnswerCard {...notKnown} /> },
  { name: "Who is it for, without a search", element: <AnswerCard {...priced} /> },
  { name: "Contact with social links", element: <ContactRail {...contact} /> },
  {
    name: "No contact, and no place that is known",
    element: (
      <ContactRail
        {...contact}
        id="no-contact"
        title="Other details"
        {...{ action: null, address: "", position: null, person: null, phone: null, email: null, website: null }}
        socialLinks={[]}
      />
    ),
  },
  {
    name: "Facets",
    element: (
      <Facets
        facets={[
          ["League", "Nine Arches League"],
          ["Division", null],
          ["County", "Greater Manchester"],
          ["Days", "Wednesday and Sunday"],
        ]}
      />
    ),
  },
];
