// A club's teams: those that fit the search, then all under titles (§2.42, §2.44, §4.17).

import { type MouseEvent, type ReactNode, useState } from "react";
import { Link } from "react-router";
import type { Language } from "#src/platform/language/language.ts";
import { joinFacts, joinPhrases } from "#src/platform/text/joined-texts.ts";
import { parseDays } from "#src/platform/text/parse-days.ts";
import { playLine } from "#src/platform/text/play-line.ts";
import { hasPreferences } from "#src/search/criteria/visit-preferences.ts";
import { Icon } from "#src/web/kit/icon/icon.tsx";
import { Tabs } from "#src/web/kit/tabs/tabs.tsx";
import { matchingTeams, type PageTeam } from "#src/web/listing/club-page/club-facts.ts";
import { Shortened } from "#src/web/listing/detail-page/facts.tsx";
import {
  NarrowedList,
  type SearchInForce,
  ShowMoreList,
  useFilterToggle,
} from "#src/web/listing/detail-page/narrowed-list.tsx";
import { useLanguage } from "#src/web/site/site/use-site.ts";
import { allTeamsTitle, matchingTeamsTitle } from "#src/web/words/detail-titles.ts";
import { ageGroupBadge, ageGroupName } from "#src/web/words/football-labels.ts";
import { formatOpening } from "#src/web/words/joining-words.ts";
import {
  ageAndFormat,
  ageFormatNames,
  playedBy,
  sharedPrefix,
  type TeamGroupTitle,
  teamGroupName,
  teamGroups,
  teamsByFormat,
  whoseTeams,
} from "#src/web/words/team-words.ts";
import styles from "./team-list.module.css";
import tileStyles from "./team-tile.module.css";

interface TeamListProps {
  teams: PageTeam[];
  visit: SearchInForce;
  onChoose?: OnChooseTeam;
}

/** Both lists are part of the page, so nothing is loaded when switching. */
export function TeamList({ teams, visit, onChoose }: TeamListProps) {
  const language = useLanguage();
  const { preferences, isVolunteer } = visit;
  const toggle = useFilterToggle();
  const matching = matchingTeams(teams, preferences);
  const isFiltered = matching.length > 0 && !toggle.isUnfiltered;
  const all = allTeamsTitle(language, teams.length);
  const heading = isFiltered && preferences ? matchingTeamsTitle(language, matching, preferences, isVolunteer) : all;
  return (
    <NarrowedList
      toggle={toggle}
      isFiltered={isFiltered}
      {...heading}
      className={`split start gap-0-4 ${styles.top}`}
      news={language.text("{title}: {count}", { title: heading.title, count: heading.subtitle })}
      count={teams.length}
      matching={hasPreferences(preferences) ? matching.length : null}
      empty={language.text("This club hasn’t listed its teams yet. Ask the club which teams it has.")}
      all="teams"
    >
      {isFiltered && (
        <ShowMoreList
          className={`columns gap-2 ${styles.matching}`}
          items={matching.map((team) => ({
            key: team.TeamId,
            className: `${tileClass(true)} ${tileStyles.row}`,
            content: <TeamRow team={team} onChoose={onChoose} />,
          }))}
          thing="teams"
        />
      )}
      {isFiltered && matching.length < teams.length && <h3 className={styles.all}>{all.title}</h3>}
      {!(isFiltered && matching.length === teams.length) && (
        <TeamsByFormat teams={teams}>
          {(shown) => (
            <div className={styles.groups}>
              {teamGroups(shown).map((group) => (
                <TeamGroup
                  key={group.title}
                  {...group}
                  matching={matching}
                  onChoose={onChoose}
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

/** The tab's id with the teams of all formats. */
const allFormats = "All";
/** An id may hold no space. */
const idOf = (format: string) => format.replace(" ", "-");

interface TeamsByFormatProps {
  teams: PageTeam[];
  children: (teams: PageTeam[]) => ReactNode;
}

/** Tabs that limit the teams to one age format; none where all have the same (§9.3). */
function TeamsByFormat({ teams, children }: TeamsByFormatProps) {
  const { text } = useLanguage();
  const [chosen, setChosen] = useState<string>(allFormats);
  const formats = teamsByFormat(teams);
  if (formats.every((each) => each.teams.length === teams.length)) return children(teams);
  const narrowed = formats.find(({ format }) => idOf(format) === chosen);
  const tabs = [
    { id: allFormats, label: text("All"), count: teams.length },
    ...formats.map(({ format, teams: playing }) => ({
      id: idOf(format),
      label: text(ageFormatNames[format]),
      count: playing.length,
    })),
  ];
  const hasSmaller = formats.some(({ format }) => format === "Mini Soccer" || format === "9v9");
  return (
    <div className={styles.formats}>
      {hasSmaller && <p className="soft small">{text("Mini Soccer and 9v9 are smaller games for younger teams.")}</p>}
      <Tabs
        label={text("Football by age")}
        isSmall
        tabs={tabs}
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
  const language = useLanguage();
  const Heading = isBelow ? "h4" : "h3";
  return (
    <>
      <div className={`split baseline gap-0-3 ${styles.heading}`}>
        <Heading>{teamGroupName(language, title)}</Heading>
        <span className="soft small">
          {language.text("{count, plural, one {# team} other {# teams}}", { count: teams.length })}
        </span>
      </div>
      <ShowMoreList
        className={styles.tiles}
        items={teams.map((team) => ({
          key: team.TeamId,
          className: tileClass(matching.includes(team)),
          content: <TeamTile team={team} prefix={prefix} onChoose={onChoose} />,
        }))}
        thing="teams"
        whose={whoseTeams(language, title)}
      />
    </>
  );
}

/** "Under 9s, Mini Soccer. Sunday at Ashton Park"; what is not known is left out, but days. */
function lineOf(language: Language, team: PageTeam, when: string, isKnown: boolean): string {
  const { text } = language;
  const { GroundName: ground, LeagueName } = team;
  const there =
    ground && (isKnown ? text("{when} at {ground}", { when, ground }) : joinFacts(language, [when, ground]));
  return joinPhrases(language, [ageAndFormat(language, team), there || when, LeagueName]);
}

/** A team that fits, with all its facts in a line. */
function TeamRow({ team, onChoose }: Pick<TeamTileProps, "onChoose"> & { team: PageTeam }) {
  const language = useLanguage();
  const playsOn = parseDays(team.PlaysOnDay);
  const [days, isKnown] = [playLine(language, playsOn), playsOn.length > 0];
  return (
    <>
      <Team team={team} onChoose={onChoose} prefix="">
        <p>
          <Shortened
            words={lineOf(language, team, days.words, isKnown)}
            spoken={lineOf(language, team, days.spoken, isKnown)}
          />
        </p>
      </Team>
      <Icon name="arrow-right" />
    </>
  );
}

interface TeamTileProps {
  team: Omit<PageTeam, "Places" | "BeginnersWelcome" | "Price" | "PriceUnit">;
  /** The beginning that all names of the club's teams share: for screen readers only. */
  prefix: string;
  onChoose?: OnChooseTeam;
}

/** The inside of an <li>; the item's class is tileClass. */
export function TeamTile(props: TeamTileProps) {
  const language = useLanguage();
  const { team } = props;
  const plays = playLine(language, parseDays(team.PlaysOnDay), true);
  return (
    <Team {...props}>
      <p>
        <span className="vh">
          <span>{ageGroupName(language, team.Agegroup)}</span>,{" "}
        </span>
        <span>{playedBy(language, team)}</span>
      </p>
      <p>
        <span aria-hidden="true">{plays.words}</span>
        <span className="vh">{plays.spoken}</span>
      </p>
    </Team>
  );
}

/** Its age and its name, a link to its page, around what is said; below, whom it looks for. */
function Team({ team, prefix, onChoose, children }: TeamTileProps & { children: ReactNode }) {
  const language = useLanguage();
  const isAdult = team.Agegroup === "Open Aged";
  const wanted = formatOpening(language, team);
  return (
    <>
      <span className={isAdult ? `${tileStyles.age} ${tileStyles.adult}` : tileStyles.age} aria-hidden="true">
        {ageGroupBadge(language, team.Agegroup)}
      </span>
      <div>
        <Link
          className="covers"
          to={`/team/${team.TeamId}`}
          onClick={onChoose && ((event) => chooseOnPress(event, team, onChoose))}
        >
          {prefix && (
            <span className="vh">
              <span>{prefix}</span>{" "}
            </span>
          )}
          <bdi translate="no">{team.TeamName.slice(prefix.length).trim()}</bdi>
        </Link>
        {children}
        {wanted && (
          <p>
            <b>{wanted}</b>
          </p>
        )}
      </div>
    </>
  );
}

export const tileClass = (isMatch: boolean): string =>
  isMatch ? `whole ${tileStyles.tile} ${tileStyles.match}` : `whole ${tileStyles.tile}`;

/** What a plain press does instead of opening the team's page, the link's address. */
type OnChooseTeam = (teamId: number) => void;

/** A press for a new tab or window keeps its meaning. */
function chooseOnPress(event: MouseEvent, team: { TeamId: number }, onChoose: OnChooseTeam): void {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  onChoose(team.TeamId);
}
