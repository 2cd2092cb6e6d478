// One team that fits the search: its age group as a shirt number, its name, its format, its days and where it plays.
import { Link } from "react-router";
import { dayLine, daysToBeConfirmed, parseDays } from "#src/platform/text/week-days.ts";
import { Icon } from "#src/web/kit/icon/icon.tsx";
import { Shortened } from "#src/web/kit/shortened/shortened.tsx";
import { ageAndFormat } from "#src/web/words/age-format.ts";
import { chooseOnPress, type OnChooseTeam } from "./choose-team.ts";
import type { PageTeam } from "./page-team.ts";
import styles from "./team-list.module.css";

/** "Under 9s, Mini Soccer. Sunday at Ashton Park"; what is not known is left out, but for the days. */
function lineOf(team: PageTeam, when: string): string {
  const { GroundName, LeagueName } = team;
  const whenAndWhere = GroundName ? `${when}${when === daysToBeConfirmed ? "," : " at"} ${GroundName}` : when;
  return [ageAndFormat(team), whenAndWhere, LeagueName].filter(Boolean).join(". ");
}

interface TeamItemProps {
  team: PageTeam;
  onChoose?: OnChooseTeam;
}

/** The inside of an <li>; the item's class is itemClass. */
export function TeamItem({ team, onChoose }: TeamItemProps) {
  const isAdult = team.Agegroup === "Open Aged";
  const days = dayLine(parseDays(team.PlaysOnDay));
  return (
    <>
      <span className={isAdult ? `${styles.age} ${styles.adult}` : styles.age} aria-hidden="true">
        {isAdult ? "Open" : team.Agegroup}
      </span>
      <div>
        <Link to={`/team/${team.TeamId}`} onClick={onChoose && ((event) => chooseOnPress(event, team, onChoose))}>
          {team.TeamName}
        </Link>
        <p>
          <Shortened words={lineOf(team, days.words)} spoken={lineOf(team, days.spoken)} />
        </p>
      </div>
      <Icon name="arrow-right" />
    </>
  );
}

/** The class of a team's <li>. */
export const teamItemClass = `${styles.item} ${styles.match}`;
