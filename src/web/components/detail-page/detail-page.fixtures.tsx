// The parts of a detail page for the style guide.
import type { Fixture } from "../fixture.ts";
import { ContactAction } from "./contact-action.tsx";
import { ContactPanel } from "./contact-panel.tsx";
import { Facets } from "./facets.tsx";
import { FactsBar } from "./facts-bar.tsx";
import { FitPanel } from "./fit-panel.tsx";

const position = { latitude: 53.4263, longitude: -2.3265 };
const noContact = { phone: null, email: null, website: null };

export const detailPageFixtures: Fixture[] = [
  {
    name: "Facts",
    element: (
      <FactsBar
        when={{ words: "Wednesday and Sunday", note: "Times: ask the club" }}
        where={{ words: "0.6 miles from Sale, M33", note: "Grass pitches, 125 parking spaces" }}
        howMuch={{ words: "Not known", note: "Ask the club" }}
        action={<ContactAction whom="the club" email="club@example.org" phone={null} website={null} />}
      />
    ),
  },
  {
    name: "Is it for me?",
    element: (
      <FitPanel
        answers={[
          { question: "Age 9", answer: true, words: "The under 9s team takes 9-year-olds." },
          { question: "Your days", answer: false, words: "The team is on Saturday." },
          { question: "New to football", answer: null, words: "The club has not said. You can ask." },
        ]}
        voice="myself"
      />
    ),
  },
  {
    name: "Contact",
    element: (
      <ContactPanel
        title="Club contact"
        placeName="Riverside"
        address="Mill Lane, Sale M33 7WR"
        position={position}
        isPositionApproximate={true}
        visitor={null}
        person="The secretary"
        phone="0161 496 0015"
        email="club@example.org"
        website="club.example.org"
        whose="The club"
      />
    ),
  },
  {
    name: "No contact",
    element: (
      <ContactPanel
        id="no-contact"
        title="Other details"
        placeName="Riverside"
        address=""
        position={null}
        isPositionApproximate={false}
        visitor={null}
        {...noContact}
        whose="The club"
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
        ]}
      />
    ),
  },
];
