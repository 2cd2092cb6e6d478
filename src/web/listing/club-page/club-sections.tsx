// The panels of a club's page, in either variant: one below the other, or on two tabs (specification §2.41-2.44).
import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { daySentence, daysToBeConfirmed, parseDays } from "#src/platform/text/week-days.ts";
import { ageGroupFits } from "#src/search/matching/offer-match.ts";
import { Tabs } from "#src/web/kit/tabs/tabs.tsx";
import { Facets, GettingIn } from "#src/web/listing/detail-page/facts.tsx";
import type { Visit } from "#src/web/listing/detail-page/use-visit.ts";
import { TeamList } from "#src/web/listing/team-list/team-list.tsx";
import { footballTypeNames } from "#src/web/words/football-labels.ts";
import { pitchNames } from "#src/web/words/place-words.ts";
import { ageAndFormat, formatTeamsFor, teamGroups } from "#src/web/words/team-words.ts";
import type { PageClub, PageTeam } from "./club-facts.ts";
import styles from "./club-sections.module.css";
import { TrainingPanel } from "./training-panel.tsx";

interface ClubSectionsProps {
  club: PageClub;
  visit: Visit;
}

/** What the single page's bar of sections names. */
export const clubSections = [
  { id: "teams", label: "TEAMS" },
  { id: "info", label: "CLUB INFO" },
  { id: "contact", label: "CONTACT" },
] as const;

export function SinglePage({ club, visit }: ClubSectionsProps) {
  return (
    <>
      <ClubTraining club={club} />
      <TeamList teams={club.TeamsCartDto} visit={visit} />
      <AboutClub club={club} />
    </>
  );
}

const tabs = [
  { id: "TEAMS", label: "TEAMS" },
  { id: "CLUB-INFORMATION", label: "CLUB INFORMATION" },
] as const;

/** Both panels are in the page, so that it is complete without script; the tabs choose which one is visible. */
export function TabbedPage({ club, visit }: ClubSectionsProps) {
  const [selected, setSelected] = useState<(typeof tabs)[number]["id"]>("TEAMS");
  const [chosenId, setChosenId] = useState<number | null>(null);
  const chosen = club.TeamsCartDto.find(({ TeamId }) => TeamId === chosenId);
  const choose = (teamId: number) => {
    setChosenId(teamId);
    setSelected("CLUB-INFORMATION");
  };
  return (
    <div className={styles.tabbed}>
      <Tabs label="Parts of this page" tabs={tabs} selected={selected} onSelect={setSelected}>
        <div className={selected === "TEAMS" ? styles.part : `${styles.part} ${styles.other}`}>
          <ClubTraining club={club} />
          <TeamList teams={club.TeamsCartDto} visit={visit} onChoose={choose} />
        </div>
        <div className={selected === "TEAMS" ? `${styles.part} ${styles.other}` : styles.part}>
          {chosen && <ChosenTeam key={chosen.TeamId} team={chosen} />}
          <AboutClub club={club} />
        </div>
      </Tabs>
    </div>
  );
}

/** What the button below the answer tells of. */
export function tellMeOfTeams(club: PageClub, { preferences }: Visit) {
  const isNone = preferences && !club.TeamsCartDto.some(({ Agegroup }) => ageGroupFits(preferences.Age, Agegroup));
  const words = isNone
    ? "No team for this age yet: tell me when there is one"
    : "Tell me when there is a new team here";
  return { record: "club" as const, id: `${club.ClubId}`, name: club.ClubName, words };
}

const ClubTraining = ({ club }: { club: PageClub }) => (
  <TrainingPanel training={club.Training} today={club.Today} confirmed={club.Confirmed} />
);

function AboutClub({ club }: { club: PageClub }) {
  const types = club.TeamsCartDto.map((team) => team.FootballType);
  const groups = teamGroups(club.TeamsCartDto).map(({ title }) => title);
  return (
    <section className="panel" id="info">
      <h2>About the club</h2>
      {club.Description && <p>{club.Description}</p>}
      <Facets
        facets={[
          ["Football", footballTypeNames(types)],
          ["Teams for", formatTeamsFor(groups)],
          ["Pitches", pitchNames(club.PitchTypes)],
          ["County", club.ClubCounty],
        ]}
      />
      <GettingIn place={club} whom="the club" />
    </section>
  );
}

/** Takes the focus when it appears, as the pressed button is no longer visible. */
function ChosenTeam({ team }: { team: PageTeam }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const days = parseDays(team.PlaysOnDay);
  return (
    <section className="panel">
      <h2 ref={heading} tabIndex={-1}>
        {team.TeamName}
      </h2>
      <Facets
        facets={[
          ["Age group", ageAndFormat(team)],
          ["Days", days.length === 0 ? daysToBeConfirmed : daySentence(days)],
          ["Ground", team.GroundName],
          ["League", team.LeagueName],
          ["More", <Link key="team" to={`/team/${team.TeamId}`}>{`See the page of this team`}</Link>],
        ]}
      />
    </section>
  );
}
