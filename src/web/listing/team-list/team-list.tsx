// A club's teams: those that fit the visit's search, then all as tiles under their titles (specification §2.42, §2.44, §4.17).

import { type ReactNode, useState } from "react";
import { hasPreferences, offerCriteria, type VisitPreferences } from "#src/search/criteria/criteria-from-wire.ts";
import { teamMatches } from "#src/search/matching/offer-match.ts";
import { Button } from "#src/web/kit/button/button.tsx";
import { Tabs } from "#src/web/kit/tabs/tabs.tsx";
import { ShowMoreList } from "#src/web/listing/detail-page/show-more-list.tsx";
import { useFilterToggle } from "#src/web/listing/detail-page/use-filter-toggle.ts";
import { teamsByFormat } from "#src/web/words/age-format.ts";
import { allTeamsTitle, matchingTeamsTitle } from "#src/web/words/detail-titles.ts";
import { sharedPrefix, type TeamGroupTitle, teamGroups } from "#src/web/words/team-groups.ts";
import type { OnChooseTeam } from "./choose-team.ts";
import type { PageTeam } from "./page-team.ts";
import { TeamItem, teamItemClass } from "./team-item.tsx";
import styles from "./team-list.module.css";
import { TeamTile, tileClass } from "./team-tile.tsx";

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
  /** By which the page's bar names it. */
  id?: string;
  teams: PageTeam[];
  /** Null without a search, and on the server. */
  preferences: VisitPreferences | null;
  isVolunteer: boolean;
  onChoose?: OnChooseTeam;
}

/** Both lists are part of the page, so nothing is loaded when switching. */
export function TeamList({ id = "teams", teams, preferences, isVolunteer, onChoose }: TeamListProps) {
  const { isUnfiltered, changing, wasChanged, toggle } = useFilterToggle();
  const isSearching = preferences !== null && hasPreferences(preferences);
  const criteria = offerCriteria(preferences ?? {});
  const matching = isSearching ? teams.filter((team) => teamMatches(team, criteria)) : [];
  const isFiltered = isSearching && matching.length > 0 && !isUnfiltered;
  const all = allTeamsTitle(teams.length);
  const heading = isFiltered ? matchingTeamsTitle(matching, preferences, isVolunteer) : all;
  return (
    <section className="panel" id={id} aria-busy={changing !== null}>
      <div className={styles.top}>
        <div>
          <h2>{heading.title}</h2>
          <p className="soft small">{heading.subtitle}</p>
        </div>
        {matching.length > 0 && matching.length < teams.length && (
          <Button variant="link" className={styles.toggle} isDisabled={changing !== null} onClick={toggle}>
            {changing ?? (isFiltered ? "Remove filters" : "Reapply filters")}
          </Button>
        )}
      </div>
      <p role="status" className="vh">
        {changing ?? (wasChanged && `${heading.title}: ${heading.subtitle}`)}
      </p>
      {teams.length === 0 && <p>This club has not listed its teams yet. Ask the club what it runs.</p>}
      {isSearching && teams.length > 0 && matching.length === 0 && (
        <p>None of them fits everything you searched for. These are all teams at this club.</p>
      )}
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
    </section>
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
