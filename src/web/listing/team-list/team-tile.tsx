// A team as a tile: its age group as a badge, its name, format and days.

import type { MouseEvent } from "react";
import { Link } from "react-router";
import { parseDays } from "#src/platform/text/parse-days.ts";
import { daySentence, narrowDaySummary } from "#src/platform/text/week-days.ts";
import type { PageTeam } from "#src/web/listing/club-page/club-facts.ts";
import { useLanguage } from "#src/web/site/site/use-site.ts";
import { ageGroupBadge, ageGroupName } from "#src/web/words/football-labels.ts";
import { formatOpening } from "#src/web/words/joining-words.ts";
import { playedBy } from "#src/web/words/team-words.ts";
import styles from "./team-tile.module.css";

interface TeamTileProps {
  team: Omit<PageTeam, "Places" | "BeginnersWelcome" | "Price" | "PriceUnit">;
  /** The beginning that all names of the club's teams share: for screen readers only. */
  prefix: string;
  onChoose?: OnChooseTeam;
}

/** The inside of an <li>; the item's class is tileClass. */
export function TeamTile({ team, prefix, onChoose }: TeamTileProps) {
  const language = useLanguage();
  const isAdult = team.Agegroup === "Open Aged";
  const days = parseDays(team.PlaysOnDay);
  return (
    <>
      <span className={isAdult ? `${styles.age} ${styles.adult}` : styles.age} aria-hidden="true">
        {ageGroupBadge(language, team.Agegroup)}
      </span>
      <div>
        <Link to={`/team/${team.TeamId}`} onClick={onChoose && ((event) => chooseOnPress(event, team, onChoose))}>
          {prefix && <span className="vh">{prefix} </span>}
          <bdi>{team.TeamName.slice(prefix.length).trim()}</bdi>
        </Link>
        <p>
          <span className="vh">{ageGroupName(language, team.Agegroup)}, </span>
          {playedBy(language, team)}
        </p>
        <p>
          <span aria-hidden="true">{narrowDaySummary(language, days)}</span>
          <span className="vh">{daySentence(language, days)}</span>
        </p>
        <Wanted team={team} />
      </div>
    </>
  );
}

/** Whom the team looks for; nothing where it looks for nobody. */
export function Wanted({ team }: Pick<TeamTileProps, "team">) {
  const language = useLanguage();
  const words = formatOpening(language, team);
  return (
    words && (
      <p>
        <b>{words}</b>
      </p>
    )
  );
}

/** The class of a tile's <li>. */
export const tileClass = (isMatch: boolean): string => (isMatch ? `${styles.tile} ${styles.match}` : `${styles.tile}`);

/** What a plain press does instead of leading to the team's page, which stays the link's address. */
export type OnChooseTeam = (teamId: number) => void;

/** A press for a new tab or window keeps its meaning. */
export function chooseOnPress(event: MouseEvent, team: { TeamId: number }, onChoose: OnChooseTeam): void {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  onChoose(team.TeamId);
}
