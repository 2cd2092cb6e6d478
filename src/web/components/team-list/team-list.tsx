// A club's teams: those that fit the visit's search first, then all under their titles (specification §2.42, §2.44).
import type { ClubTeam } from "#src/domain/detail-answer.ts";
import { allTeamsTitle, matchingTeamsTitle } from "#src/domain/detail-titles.ts";
import { hasPreferences, teamMatches, type VisitPreferences } from "#src/domain/offer-match.ts";
import { type TeamGroupTitle, teamGroups } from "#src/domain/team-groups.ts";
import { ShowMoreList } from "../detail-page/show-more-list.tsx";
import { TeamItem, teamItemClass } from "./team-item.tsx";
import styles from "./team-list.module.css";

const things: Record<TeamGroupTitle, string> = {
  Girls: "girls’",
  Boys: "boys’",
  "Girls and boys": "girls’ and boys’",
  Women: "women’s",
  Men: "men’s",
  "Women and men": "mixed",
  "Walking football": "walking football",
  "Disability football": "disability football",
};

interface TeamListProps {
  teams: ClubTeam[];
  /** Null without a search, and on the server. */
  preferences: VisitPreferences | null;
  isVolunteer: boolean;
}

export function TeamList({ teams, preferences, isVolunteer }: TeamListProps) {
  const isSearching = preferences !== null && hasPreferences(preferences);
  const matching = isSearching ? teams.filter((team) => teamMatches(team, preferences)) : [];
  const heading =
    isSearching && matching.length > 0
      ? matchingTeamsTitle(matching, preferences, isVolunteer)
      : allTeamsTitle(teams.length);
  const others = teams.filter((team) => !matching.includes(team));
  return (
    <section className="panel" id="teams">
      <h2>{heading.title}</h2>
      <p className="soft">{heading.subtitle}</p>
      {teams.length === 0 && <p>This club has not listed its teams yet. Ask the club what it runs.</p>}
      {isSearching && teams.length > 0 && matching.length === 0 && (
        <p>None of them fits everything you searched for. These are all teams at this club.</p>
      )}
      {matching.length > 0 && (
        <ul className={`${styles.teams} ${styles.matching}`}>
          {matching.map((team) => (
            <li key={team.TeamId} className={teamItemClass(true)}>
              <TeamItem team={team} />
            </li>
          ))}
        </ul>
      )}
      {teamGroups(others).map((group) => (
        <TeamGroup key={group.title} {...group} />
      ))}
    </section>
  );
}

function TeamGroup({ title, teams }: { title: TeamGroupTitle; teams: ClubTeam[] }) {
  const rest = teams.length - 3;
  return (
    <>
      <div className={styles.heading}>
        <h3>{title}</h3>
        <span className="soft small">{teams.length === 1 ? "1 team" : `${teams.length} teams`}</span>
      </div>
      <ShowMoreList
        className={styles.teams}
        items={teams.map((team) => ({
          key: team.TeamId,
          className: teamItemClass(false),
          content: <TeamItem team={team} />,
        }))}
        thing={`${things[title]} ${rest === 1 ? "team" : "teams"}`}
      />
    </>
  );
}
