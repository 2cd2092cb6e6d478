// The pictures for the head of a club's and a team's page, of which one is chosen at random (specification §2.44, §2.46).
import club2 from "#src/web/art/club-2.svg";
import club3 from "#src/web/art/club-3.svg";
import club4 from "#src/web/art/club-4.svg";
import club5 from "#src/web/art/club-5.svg";
import club1 from "#src/web/art/club-hero.svg";
import team1 from "#src/web/art/team-1.svg";
import team2 from "#src/web/art/team-2.svg";
import team3 from "#src/web/art/team-3.svg";
import team4 from "#src/web/art/team-4.svg";
import team5 from "#src/web/art/team-5.svg";
import team6 from "#src/web/art/team-6.svg";

/** All players from head to foot in the strip that a desk shows, without the feet of the floodlights above it. */
const rendered = (art: string) => ({ art, viewBox: "0 74 760 406" });

export const clubHeroes = [{ art: club1, viewBox: "0 14 760 446" }, ...[club2, club3, club4, club5].map(rendered)];
export const teamHeroes = [team1, team2, team3, team4, team5, team6].map(rendered);
