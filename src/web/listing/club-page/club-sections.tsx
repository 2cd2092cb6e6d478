// The panels of a club's page, in either variant: one below the other, or on two tabs (specification §2.41-2.44).
import { useState } from "react";
import { ageGroupFits } from "#src/search/matching/offer-match.ts";
import { Tabs } from "#src/web/kit/tabs/tabs.tsx";
import { positionOf } from "#src/web/listing/detail-page/place-facts.ts";
import { TellMeHere } from "#src/web/listing/detail-page/tell-me-here.tsx";
import type { Visit } from "#src/web/listing/detail-page/use-visit.ts";
import { TeamList } from "#src/web/listing/team-list/team-list.tsx";
import { AboutClub } from "./about-club.tsx";
import { ChosenTeam } from "./chosen-team.tsx";
import styles from "./club-page.module.css";
import type { PageClub } from "./page-club.ts";

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
      <ClubTeams club={club} visit={visit} />
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
          <ClubTeams club={club} visit={visit} onChoose={choose} />
        </div>
        <div className={selected === "TEAMS" ? `${styles.part} ${styles.other}` : styles.part}>
          {chosen && <ChosenTeam key={chosen.TeamId} team={chosen} />}
          <AboutClub club={club} />
        </div>
      </Tabs>
    </div>
  );
}

function ClubTeams({ club, visit, onChoose }: ClubSectionsProps & { onChoose?: (teamId: number) => void }) {
  return (
    <TeamList
      teams={club.TeamsCartDto}
      preferences={visit.preferences}
      isVolunteer={visit.isVolunteer}
      onChoose={onChoose}
    />
  );
}

/** Below the answer. */
export function TellMeOfTeams({ club, visit }: ClubSectionsProps) {
  const { preferences } = visit;
  const isNone = preferences && !club.TeamsCartDto.some(({ Agegroup }) => ageGroupFits(preferences.Age, Agegroup));
  return (
    <TellMeHere
      place={{ record: "club", id: `${club.ClubId}`, name: club.ClubName, position: positionOf(club) }}
      visit={visit}
    >
      {isNone ? "No team for this age yet: tell me when there is one" : "Tell me when there is a new team here"}
    </TellMeHere>
  );
}
