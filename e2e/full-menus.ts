// The fullest header that the content schema allows: a menu of five columns of six links, beside menus and links with long words.
import type { Navigation } from "#src/site/site-content.ts";

const words = [
  "Gehörlosenfußball und Gebärdensprache",
  "Futsal",
  "Walking football for later life and for everybody who likes it slow",
  "Girls’ first kicks, 5 to 11",
  "Schiedsrichterinnenvereinigungen",
  "Adult clubs",
];
const headings = [
  "Find football near you",
  "Kinds of football",
  "Children, young people and their parents",
  "Erwachsenenfußballabteilungen",
  "Adults",
];

const column = (heading: string) => ({
  heading,
  links: words.map((label, at) => ({ label, to: `/about-the-game?${at}` })),
});

export const fullMenus: Navigation = [
  { label: "Play", columns: headings.map(column) },
  { label: "Help at a club", columns: [column("Give an hour")] },
  { label: "About the game", columns: headings.slice(0, 2).map(column) },
  { label: "Contact us", to: "/contact-us" },
  { label: "Our national teams", to: "/about-the-game" },
  { label: "Safeguarding", to: "/help-at-a-club" },
];
