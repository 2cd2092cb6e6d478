// One team among all of a club: its age group as a shirt number, its name without the club's part, its format, its days.
import { Link } from "react-router";
import { daySentence, narrowDaySummary, parseDays } from "#src/platform/text/week-days.ts";
import { ageAndFormat } from "#src/web/words/age-format.ts";
import { ageGroupName } from "#src/web/words/football-labels.ts";
import { chooseOnPress, type OnChooseTeam } from "./choose-team.ts";
import type { PageTeam } from "./page-team.ts";
import styles from "./team-tile.module.css";

interface TeamTileProps {
  team: PageTeam;
  /** The beginning that all names of the club's teams share: for screen readers only. */
  prefix: string;
  onChoose?: OnChooseTeam;
}

/** The inside of an <li>; the item's class is tileClass. */
export function TeamTile({ team, prefix, onChoose }: TeamTileProps) {
  const isAdult = team.Agegroup === "Open Aged";
  const days = parseDays(team.PlaysOnDay);
  const [age, format] = [ageGroupName(team.Agegroup), ageAndFormat(team)];
  return (
    <>
      <span className={isAdult ? `${styles.age} ${styles.adult}` : styles.age} aria-hidden="true">
        {isAdult ? "Open" : team.Agegroup}
      </span>
      <div>
        <Link to={`/team/${team.TeamId}`} onClick={onChoose && ((event) => chooseOnPress(event, team, onChoose))}>
          {prefix && <span className="vh">{prefix} </span>}
          {team.TeamName.slice(prefix.length).trim()}
        </Link>
        <p>
          <span className="vh">{age}, </span>
          {format.slice(age.length + 2)}
        </p>
        <p>
          <span aria-hidden="true">{narrowDaySummary(days)}</span>
          <span className="vh">{daySentence(days)}</span>
        </p>
      </div>
    </>
  );
}

/** The class of a tile's <li>. */
export const tileClass = (isMatch: boolean): string => (isMatch ? `${styles.tile} ${styles.match}` : `${styles.tile}`);
