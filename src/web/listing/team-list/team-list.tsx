// A club's teams: those that fit the visit's search, then all as tiles under their titles (specification §2.42, §2.44, §4.17).

import { type MouseEvent, type ReactNode, useState } from "react";
import { Link } from "react-router";
import { dayLine, daySentence, daysToBeConfirmed, narrowDaySummary, parseDays } from "#src/platform/text/week-days.ts";
import { hasPreferences } from "#src/search/criteria/wire-criteria.ts";
import { Icon } from "#src/web/kit/icon/icon.tsx";
import { Shortened } from "#src/web/kit/shortened/shortened.tsx";
import { Tabs } from "#src/web/kit/tabs/tabs.tsx";
import { matchingTeams, type PageTeam } from "#src/web/listing/club-page/club-facts.ts";
import {
  NarrowedList,
  type SearchInForce,
  ShowMoreList,
  useFilterToggle,
} from "#src/web/listing/detail-page/narrowed-list.tsx";
import { allTeamsTitle, matchingTeamsTitle } from "#src/web/words/detail-titles.ts";
import { ageGroupName } from "#src/web/words/football-labels.ts";
import {
  ageAndFormat,
  sharedPrefix,
  type TeamGroupTitle,
  teamGroups,
  teamsByFormat,
} from "#src/web/words/team-words.ts";
import styles from "./team-list.module.css";
import teamTileStyles from "./team-tile.module.css";

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
  id?: string;
  teams: PageTeam[];
  visit: SearchInForce;
  onChoose?: OnChooseTeam;
}

/** Both lists are part of the page, so nothing is loaded when switching. */
export function TeamList({ id = "teams", teams, visit, onChoose }: TeamListProps) {
  const { preferences, isVolunteer } = visit;
  const toggle = useFilterToggle();
  const matching = matchingTeams(teams, preferences);
  const isFiltered = matching.length > 0 && !toggle.isUnfiltered;
  const all = allTeamsTitle(teams.length);
  const heading = isFiltered && preferences ? matchingTeamsTitle(matching, preferences, isVolunteer) : all;
  return (
    <NarrowedList
      {...{ id, toggle, isFiltered, ...heading }}
      className={styles.top}
      news={`${heading.title}: ${heading.subtitle}`}
      count={teams.length}
      matching={hasPreferences(preferences) ? matching.length : null}
      empty="This club has not listed its teams yet. Ask the club what it runs."
      all="teams at this club"
    >
      {isFiltered && <MatchingTeams teams={matching} onChoose={onChoose} />}
      {isFiltered && matching.length < teams.length && <h3 className={styles.all}>{all.title}</h3>}
      {!(isFiltered && matching.length === teams.length) && (
        <TeamsByFormat teams={teams}>
          {(shown) => (
            <div className={styles.groups}>
              {teamGroups(shown).map((group) => (
                <TeamGroup
                  key={group.title}
                  {...group}
                  {...{ matching, onChoose }}
                  prefix={sharedPrefix(teams)}
                  isBelow={isFiltered}
                />
              ))}
            </div>
          )}
        </TeamsByFormat>
      )}
    </NarrowedList>
  );
}

function MatchingTeams({ teams, onChoose }: Pick<TeamListProps, "teams" | "onChoose">) {
  return (
    <ShowMoreList
      className={styles.matching}
      items={teams.map((team) => ({
        key: team.TeamId,
        className: teamItemClass,
        content: <TeamItem team={team} onChoose={onChoose} />,
      }))}
      thing={teams.length === 4 ? "team" : "teams"}
    />
  );
}

const allFormats = "All";
/** An id may hold no space. */
const idOf = (format: string) => format.replace(" ", "-");

interface TeamsByFormatProps {
  teams: PageTeam[];
  children: (teams: PageTeam[]) => ReactNode;
}

/** Tabs that limit the teams to one age format; none where all teams have the same format (§9.3). */
function TeamsByFormat({ teams, children }: TeamsByFormatProps) {
  const [chosen, setChosen] = useState<string>(allFormats);
  const formats = teamsByFormat(teams);
  if (formats.every((each) => each.teams.length === teams.length)) return children(teams);
  const narrowed = formats.find(({ format }) => idOf(format) === chosen);
  const tabs = [{ format: allFormats, teams }, ...formats];
  return (
    <div className={styles.formats}>
      <Tabs
        label="Football by age"
        isSmall
        tabs={tabs.map(({ format, teams: playing }) => ({ id: idOf(format), label: format, count: playing.length }))}
        selected={idOf(narrowed?.format ?? allFormats)}
        onSelect={setChosen}
      >
        {children(narrowed?.teams ?? teams)}
      </Tabs>
    </div>
  );
}

interface TeamGroupProps extends Pick<TeamListProps, "onChoose"> {
  title: TeamGroupTitle;
  teams: PageTeam[];
  matching: PageTeam[];
  /** What all names begin with. */
  prefix: string;
  /** True below the heading of all teams. */
  isBelow: boolean;
}

function TeamGroup({ title, teams, matching, prefix, isBelow, onChoose }: TeamGroupProps) {
  const rest = teams.length - 3;
  const Heading = isBelow ? "h4" : "h3";
  return (
    <>
      <div className={styles.heading}>
        <Heading>{title}</Heading>
        <span className="soft small">{teams.length === 1 ? "1 team" : `${teams.length} teams`}</span>
      </div>
      <ShowMoreList
        className={styles.tiles}
        items={teams.map((team) => ({
          key: team.TeamId,
          className: tileClass(matching.includes(team)),
          content: <TeamTile team={team} prefix={prefix} onChoose={onChoose} />,
        }))}
        thing={`${things[title]} ${rest === 1 ? "team" : "teams"}`}
      />
    </>
  );
}

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
function TeamItem({ team, onChoose }: TeamItemProps) {
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
const teamItemClass = `${styles.item} ${styles.match}`;

interface TeamTileProps {
  team: PageTeam;
  /** The beginning that all names of the club's teams share: for screen readers only. */
  prefix: string;
  onChoose?: OnChooseTeam;
}

/** The inside of an <li>; the item's class is tileClass. */
function TeamTile({ team, prefix, onChoose }: TeamTileProps) {
  const isAdult = team.Agegroup === "Open Aged";
  const days = parseDays(team.PlaysOnDay);
  const [age, format] = [ageGroupName(team.Agegroup), ageAndFormat(team)];
  return (
    <>
      <span
        className={isAdult ? `${teamTileStyles.age} ${teamTileStyles.adult}` : teamTileStyles.age}
        aria-hidden="true"
      >
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
const tileClass = (isMatch: boolean): string =>
  isMatch ? `${teamTileStyles.tile} ${teamTileStyles.match}` : `${teamTileStyles.tile}`;

/** What a plain press does instead of leading to the team's page, which stays the link's address. */
type OnChooseTeam = (teamId: number) => void;

/** A press for a new tab or window keeps its meaning. */
function chooseOnPress(event: MouseEvent, team: { TeamId: number }, onChoose: OnChooseTeam): void {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  onChoose(team.TeamId);
}
