// One team in a list: its age group as a shirt number, its name, its days and where it plays.
import { Link } from "react-router";
import { daySentence, daysToBeConfirmed, parseDays } from "#src/domain/day-words.ts";
import { ageGroupName } from "#src/domain/offer-words.ts";
import type { TeamCard } from "#src/domain/search-answer.ts";
import { Icon } from "../icon/icon.tsx";
import styles from "./team-list.module.css";

/** "Frame football. Sunday at Ashton Park"; what is not known is left out, but for the days. */
function lineOf({ Disability, PlaysOnDay, GroundName, LeagueName }: TeamCard): string {
  const days = parseDays(PlaysOnDay);
  const daysWords = daySentence(days);
  const when = days.length === 0 ? daysToBeConfirmed : daysWords[0]!.toUpperCase() + daysWords.slice(1);
  const whenAndWhere = GroundName ? `${when}${days.length === 0 ? "," : " at"} ${GroundName}` : when;
  return [Disability && `${Disability} football`, whenAndWhere, LeagueName].filter(Boolean).join(". ");
}

/** The inside of an <li>; the item's class is itemClass. */
export function TeamItem({ team }: { team: TeamCard }) {
  const isAdult = team.Agegroup === "Open Aged";
  return (
    <>
      <span className={isAdult ? `${styles.age} ${styles.adult}` : styles.age}>
        <span aria-hidden="true">{isAdult ? "Open" : team.Agegroup}</span>
        <span className="vh">{ageGroupName(team.Agegroup)}</span>
      </span>
      <div>
        <Link to={`/team/${team.TeamId}`}>{team.TeamName}</Link>
        <p>{lineOf(team)}</p>
      </div>
      <Icon name="arrow-right" />
    </>
  );
}

/** The class of a team's <li>. */
export const teamItemClass = (isMatch: boolean): string =>
  isMatch ? `${styles.item} ${styles.match}` : `${styles.item}`;
