// The pictures for the head of a venue's and a provider's page, of which one is chosen at random (specification §7.13).
import futsal from "#src/web/art/futsal.svg";
import nineASide from "#src/web/art/nine-a-side.svg";
import smallSided from "#src/web/art/small-sided.svg";
import team2 from "#src/web/art/team-2.svg";
import team4 from "#src/web/art/team-4.svg";

/** All players from head to foot in the strip that a desk shows; what it adds at the left is faded out. */
const pitch = (art: string) => ({ art, viewBox: "-80 -20 640 380" });
const players = (art: string) => ({ art, viewBox: "0 74 760 406" });

export const venueHeroes = [...[smallSided, futsal, nineASide].map(pitch), ...[team2, team4].map(players)];
