// What is known of a club: the football it plays, who plays it, and on what (specification §2.44).
import type { ClubAnswer } from "#src/domain/detail-answer.ts";
import { listWords } from "#src/domain/list-words.ts";
import { footballTypeName } from "#src/domain/offer-words.ts";
import { pitchNames } from "#src/domain/surface-words.ts";
import { teamGroups } from "#src/domain/team-groups.ts";
import { Facets } from "../detail-page/facets.tsx";

export function AboutClub({ club }: { club: ClubAnswer }) {
  const types = [...new Set(club.TeamsCartDto.map((team) => footballTypeName(team.FootballType)))];
  const groups = teamGroups(club.TeamsCartDto).map(({ title }) => title);
  return (
    <section className="panel" id="info">
      <h2>About the club</h2>
      <Facets
        facets={[
          ["Football", listWords(types)],
          ["Teams for", listWords(groups)],
          ["Pitches", pitchNames(club.PitchTypes)],
          ["County", club.ClubCounty],
        ]}
      />
    </section>
  );
}
