// What is known of a club: the football it plays, who plays it, on what, and how to get around (specification §2.44).

import { Facets } from "#src/web/listing/detail-page/facets.tsx";
import { GettingIn } from "#src/web/listing/detail-page/getting-in.tsx";
import { footballTypeNames } from "#src/web/words/football-labels.ts";
import { pitchNames } from "#src/web/words/format-surfaces.ts";
import { formatTeamsFor, teamGroups } from "#src/web/words/team-groups.ts";
import type { PageClub } from "./page-club.ts";

export function AboutClub({ club }: { club: PageClub }) {
  const types = club.TeamsCartDto.map((team) => team.FootballType);
  const groups = teamGroups(club.TeamsCartDto).map(({ title }) => title);
  return (
    <section className="panel" id="info">
      <h2>About the club</h2>
      <Facets
        facets={[
          ["Football", footballTypeNames(types)],
          ["Teams for", formatTeamsFor(groups)],
          ["Pitches", pitchNames(club.PitchTypes)],
          ["County", club.ClubCounty],
        ]}
      />
      <GettingIn place={club} whom="the club" />
    </section>
  );
}
