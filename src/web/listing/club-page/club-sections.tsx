// The panels of a club's page, in either variant: one below the other, or on two tabs (§2.41-2.44).

import { useState } from "react";
import { Link } from "react-router";
import { defineMessage } from "#src/platform/language/message.ts";
import { parseDays } from "#src/platform/text/parse-days.ts";
import { daySentence } from "#src/platform/text/week-days.ts";
import { age } from "#src/search/criteria/age.ts";
import { offerOfTeam } from "#src/search/criteria/offer.ts";
import { takeFocus } from "#src/web/kit/field/field.tsx";
import { Tabs } from "#src/web/kit/tabs/tabs.tsx";
import { Facets, GettingIn } from "#src/web/listing/detail-page/facts.tsx";
import type { Visit } from "#src/web/listing/detail-page/use-visit.ts";
import { TeamList } from "#src/web/listing/team-list/team-list.tsx";
import { useLanguage } from "#src/web/site/site/use-site.ts";
import { footballTypeNames } from "#src/web/words/football-labels.ts";
import { isFull } from "#src/web/words/joining-words.ts";
import { pitchNames } from "#src/web/words/place-words.ts";
import { ageAndFormat, formatTeamsFor, teamGroups } from "#src/web/words/team-words.ts";
import { matchingTeams, type PageClub, type PageTeam, tellOfPlace } from "./club-facts.ts";
import styles from "./club-sections.module.css";
import { TrainingPanel } from "./training-panel.tsx";

interface ClubSectionsProps {
  club: PageClub;
  visit: Visit;
}

/** What the single page's bar of sections names. */
export const clubSections = [
  { id: "teams", label: defineMessage("TEAMS") },
  { id: "info", label: defineMessage("CLUB INFO") },
  { id: "contact", label: defineMessage("CONTACT") },
] as const;

export function SinglePage({ club, visit }: ClubSectionsProps) {
  return (
    <>
      <TrainingPanel statement={club} />
      <TeamList teams={club.TeamsCartDto} visit={visit} />
      <AboutClub club={club} />
    </>
  );
}

const tabs = [
  { id: "TEAMS", label: defineMessage("TEAMS") },
  { id: "CLUB-INFORMATION", label: defineMessage("CLUB INFORMATION") },
] as const;

/** Both panels are in the page, complete without script; tabs choose which is visible. */
export function TabbedPage({ club, visit }: ClubSectionsProps) {
  const { text } = useLanguage();
  const [selected, setSelected] = useState<(typeof tabs)[number]["id"]>("TEAMS");
  const [chosenId, setChosenId] = useState<number | null>(null);
  const chosen = club.TeamsCartDto.find(({ TeamId }) => TeamId === chosenId);
  const choose = (teamId: number) => {
    setChosenId(teamId);
    setSelected("CLUB-INFORMATION");
  };
  return (
    <div className={styles.tabbed}>
      <Tabs
        label={text("Parts of this page")}
        tabs={tabs.map(({ id, label }) => ({ id, label: text(label) }))}
        selected={selected}
        onSelect={setSelected}
      >
        <div className={selected === "TEAMS" ? `stack ${styles.part}` : `stack ${styles.part} ${styles.other}`}>
          <TrainingPanel statement={club} />
          <TeamList teams={club.TeamsCartDto} visit={visit} onChoose={choose} />
        </div>
        <div className={selected === "TEAMS" ? `stack ${styles.part} ${styles.other}` : `stack ${styles.part}`}>
          {chosen && <ChosenTeam key={chosen.TeamId} team={chosen} />}
          <AboutClub club={club} />
        </div>
      </Tabs>
    </div>
  );
}

/** What the button below the answer tells of; its words are a message. */
export function tellMeOfTeams(club: PageClub, { preferences }: Visit) {
  const matching = matchingTeams(club.TeamsCartDto, preferences);
  if (matching.length > 0 && matching.every(isFull)) return tellOfPlace(club);
  const fitsAge = age.prepare(preferences?.Age ?? null);
  const isNone = fitsAge !== null && !club.TeamsCartDto.some((team) => fitsAge(offerOfTeam(team)));
  const words = isNone
    ? defineMessage("No team for this age yet? Tell me when there is")
    : defineMessage("Tell me when there’s a new team here");
  return { record: "club" as const, id: `${club.ClubId}`, name: club.ClubName, words };
}

function AboutClub({ club }: { club: PageClub }) {
  const language = useLanguage();
  const { text } = language;
  const types = club.TeamsCartDto.map((team) => team.FootballType);
  const groups = teamGroups(club.TeamsCartDto).map(({ title }) => title);
  return (
    <section className="panel" id="info">
      <h2>{text("About the club")}</h2>
      {club.Logo && <img className={styles.logo} src={club.Logo.Path} alt={club.Logo.Text} loading="lazy" />}
      {club.Description && <p>{club.Description}</p>}
      <Facets
        facets={[
          [text("Football"), footballTypeNames(language, types)],
          [text("Teams for"), formatTeamsFor(language, groups)],
          [text("Pitches"), pitchNames(language, club.PitchTypes)],
          [text("County"), club.ClubCounty],
        ]}
      />
      <GettingIn place={club} whom="club" />
    </section>
  );
}

/** Takes the focus when it appears, as the pressed button is no longer visible. */
function ChosenTeam({ team }: { team: PageTeam }) {
  const language = useLanguage();
  const { text } = language;
  const days = parseDays(team.PlaysOnDay);
  return (
    <section className="panel">
      <h2 ref={takeFocus} tabIndex={-1} translate="no">
        {team.TeamName}
      </h2>
      <Facets
        facets={[
          [text("Age group"), ageAndFormat(language, team)],
          [text("Match days"), daySentence(language, days)],
          [text("Ground"), team.GroundName],
          [text("League"), team.LeagueName],
          [
            text("More"),
            <Link key="team" to={`/team/${team.TeamId}`}>
              {text("See this team’s page")}
            </Link>,
          ],
        ]}
      />
    </section>
  );
}
