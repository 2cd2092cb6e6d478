// The association's events cards for the style guide: four, and one alone.

import type { InitiativesContent } from "#src/site/programmes-content.ts";
import { InitiativeCards } from "#src/web/home/initiative-cards/initiative-cards.tsx";
import { initiativesAt } from "#src/web/site/programmes.ts";
import type { Part } from "#styleguide/part.ts";

const kinds = [
  { id: 1, programme: "wildcats", picture: "girls", title: "First kicks" },
  { id: 2, programme: "squad-girls-football", picture: "club", title: "A squad of your own, and of your friends" },
  { id: 3, programme: "just-play", picture: "kickabout", title: "Turn up and play" },
  { id: 4, programme: "walking-football", picture: "casual", title: "At a walk" },
] as const;

const content: InitiativesContent = {
  heading: "Association events",
  initiatives: kinds.map(({ id, programme, picture, title }) => ({
    id,
    programmes: [programme],
    picture,
    tag: "Everyone",
    title,
    text: "An hour a week with a ball and some friends.",
    action: `Find ${programme.replaceAll("-", " ")}`,
    to: "/",
  })),
  promos: kinds.map(({ id }) => ({ promo: id, initiative: id })),
  categories: kinds.map(({ id, programme }) => ({ category: programme, programmes: [programme], promos: [id] })),
};

export const initiativeCardsParts: Part[] = [
  {
    name: "Association events, all four",
    element: (
      <InitiativeCards
        initiatives={initiativesAt(
          content,
          kinds.map(({ programme }) => programme),
        )}
        age={null}
      />
    ),
  },
  {
    name: "Association events, one alone",
    element: <InitiativeCards initiatives={initiativesAt(content, ["Just Play", null])} age={null} />,
  },
];
