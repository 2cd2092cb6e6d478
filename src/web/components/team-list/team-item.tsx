// One team that fits the search: its age group as a shirt number, its name, its format, its days and where it plays.
import { Link } from "react-router";
import { dayLine, daysToBeConfirmed, parseDays } from "#src/domain/formatting/week-days.ts";
import { ageAndFormat } from "#src/web/format/age-format.ts";
import { Icon } from "../icon/icon.tsx";
import { Shortened } from "../shortened/shortened.tsx";
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
