// The sections of a club's page, in either variant: one below the other, or on two tabs (specification §2.41-2.44).
import { useState } from "react";
import type { ClubAnswer } from "#src/domain/answers/detail-answer.ts";
import { ageGroupFits } from "#src/domain/matching/offer-match.ts";
import { teamFit } from "#src/web/format/format-fit.ts";
import type { SmallMap } from "#src/web/map/small-map-drawing.ts";
import { AccessPanel } from "../detail-page/access-panel.tsx";
import { FitPanel } from "../detail-page/fit-panel.tsx";
import type { Visit } from "../detail-page/use-visit.ts";
import { Tabs } from "../tabs/tabs.tsx";
import { TeamList } from "../team-list/team-list.tsx";
import { TellMe } from "../tell-me/tell-me.tsx";
import { AboutClub } from "./about-club.tsx";
import { ChosenTeam } from "./chosen-team.tsx";
import { ClubContact } from "./club-contact.tsx";
import styles from "./club-page.module.css";

interface ClubSectionsProps {
  club: ClubAnswer;
  /** The club's surroundings; null where they are not known. */
  map: SmallMap | null;
  visit: Visit;
}

/** What the single page's bar of sections names. */
export const clubSections = [
  { id: "teams", label: "TEAMS" },
  { id: "info", label: "CLUB INFO" },
  { id: "contact", label: "CONTACT" },
] as const;

export function SinglePage({ club, map, visit }: ClubSectionsProps) {
  return (
    <div className={styles.page}>
      <ClubTeams club={club} visit={visit} />
      <ClubInformation club={club} map={map} visit={visit} />
    </div>
  );
}

const tabs = [
  { id: "TEAMS", label: "TEAMS" },
  { id: "CLUB-INFORMATION", label: "CLUB INFORMATION" },
] as const;

/** Both panels stand in the page, so that it is whole without script; the tabs only choose which one is seen. */
export function TabbedPage({ club, map, visit }: ClubSectionsProps) {
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
        <div className={selected === "TEAMS" ? styles.page : `${styles.page} ${styles.other}`}>
          <ClubTeams club={club} visit={visit} onChoose={choose} />
        </div>
        <div className={selected === "TEAMS" ? `${styles.page} ${styles.other}` : styles.page}>
          {chosen && <ChosenTeam key={chosen.TeamId} team={chosen} />}
          <ClubInformation club={club} map={map} visit={visit} />
        </div>
      </Tabs>
    </div>
  );
}

function ClubInformation({ club, map, visit }: ClubSectionsProps) {
  return (
    <>
      <AboutClub club={club} />
      <AccessPanel place={club} whom="the club" />
      <ClubContact record={club} place={club} map={map} visitor={visit.position} />
    </>
  );
}

interface ClubTeamsProps extends Omit<ClubSectionsProps, "map"> {
  onChoose?: (teamId: number) => void;
}

function ClubTeams({ club, visit, onChoose }: ClubTeamsProps) {
  return (
    <div className={styles.offer}>
      {visit.preferences && (
        <div className={styles.aside}>
          <FitPanel answers={teamFit(visit.preferences, club.TeamsCartDto, visit)} voice={visit.voice}>
            {!visit.isVolunteer && !hasTeamFor(visit.preferences.Age, club) && (
              <TellMe look="link" preferences={visit.preferences} offers="club">
                No team for this age yet: tell me when there is one near
              </TellMe>
            )}
          </FitPanel>
        </div>
      )}
      <div className={styles.column}>
        <TeamList
          teams={club.TeamsCartDto}
          preferences={visit.preferences}
          isVolunteer={visit.isVolunteer}
          onChoose={onChoose}
        />
      </div>
    </div>
  );
}

function hasTeamFor(age: number, { TeamsCartDto }: ClubTeamsProps["club"]): boolean {
  return TeamsCartDto.some(({ Agegroup }) => ageGroupFits(age, Agegroup));
}
