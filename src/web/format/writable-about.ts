// Which players a message from a club's page would be about, and whether the club can receive it (specification §7.11).
import { isChild } from "#src/domain/contact/contact-form.ts";

/** About whom a club can be written to: adults by its own address, children by its welfare officer's. */
export interface Reachable {
  AboutAdults: boolean;
  AboutChildren: boolean;
}

interface Looking {
  /** The club's teams, or the one that is looked at. */
  teams: readonly { Agegroup: string }[];
  /** Null without a search. */
  age: number | null;
  /** A volunteer writes about themselves, and the search's age is the teams'. */
  isVolunteer: boolean;
}

/** True where the person looked for can be written about; without a search, anybody who may join one of the teams. */
export function canWriteHere({ AboutAdults, AboutChildren }: Reachable, { teams, age, isVolunteer }: Looking): boolean {
  if (isVolunteer) return AboutAdults;
  if (age !== null) return isChild(age) ? AboutChildren : AboutAdults;
  const isAdultTeam = ({ Agegroup }: { Agegroup: string }) => Agegroup === "Open Aged";
  const hasAdults = teams.length === 0 || teams.some(isAdultTeam);
  const hasChildren = teams.length === 0 || !teams.every(isAdultTeam);
  return (AboutAdults && hasAdults) || (AboutChildren && hasChildren);
}

/** "players of 17 and under": the only players that a club can be written to about; null for all players, and for none. */
export function onlyAbout({ AboutAdults, AboutChildren }: Reachable): string | null {
  if (AboutAdults === AboutChildren) return null;
  return AboutChildren ? "players of 17 and under" : "players of 18 and over";
}
