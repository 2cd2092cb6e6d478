// What is known of clubs' organisations and teams' fixtures beyond a club's own row: the catalogue's tables or an upstream.
import type { Accreditation, Club, Fixture, SocialLink } from "#src/catalogue/records/catalogue.ts";
import type { OrganisationContact } from "./public-contact.ts";

/** The fields of a club that its organisation's register may replace; the club's own row is the default. */
export type OrganisationClub = Pick<Club, "orgId" | "accreditation" | keyof OrganisationContact>;

/** Never throws for what an upstream does, and never waits for one longer than a page may. */
export interface OrganisationRegister {
  socialMedia(club: OrganisationClub): Promise<SocialLink[]>;
  accreditation(club: OrganisationClub): Promise<Accreditation>;
  clubContact(club: OrganisationClub): Promise<OrganisationContact>;
}

export interface FixtureFeed {
  /** Fixtures by WgsTeamId in small letters; teams without any are missing. Never throws for what an upstream does. */
  fixtures(wgsTeamIds: string[]): Promise<Map<string, Fixture>>;
}
