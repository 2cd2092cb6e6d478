// A club’s organisation and a team’s fixtures, from the catalogue’s tables or an upstream.
import type { Accreditation, Club, Fixture, SocialLink } from "#src/catalogue/records/catalogue.ts";
import type { CatalogueStore } from "#src/catalogue/store/catalogue-store.ts";
import { accreditationCard } from "#src/search/answer/place-card-fields.ts";

import { clubContact, type OrganisationContact } from "./public-contact.ts";

/** The fields of a club that its organisation's register may replace; by default the club's row. */
export type OrganisationClub = Pick<Club, "orgId" | "accreditation" | keyof OrganisationContact>;

/** Never throws for what an upstream does, and never waits for one longer than a page may. */
export interface OrganisationRegister {
  socialMedia(club: OrganisationClub): Promise<SocialLink[]>;
  accreditation(club: OrganisationClub): Promise<Accreditation>;
  clubContact(club: OrganisationClub): Promise<OrganisationContact>;
}

export interface FixtureFeed {
  /** Fixtures by WgsTeamId in small letters; teams without any are missing. Never throws. */
  fixtures(wgsTeamIds: string[]): Promise<Map<string, Fixture>>;
}

/** Accreditation and contact are columns of the club's own row. */
export function catalogueOrganisations(store: Pick<CatalogueStore, "findSocialLinks">): OrganisationRegister {
  return {
    socialMedia: async ({ orgId }) => (orgId === null ? [] : store.findSocialLinks(orgId)),
    accreditation: async ({ accreditation }) => accreditation,
    clubContact: async ({ isAllowPublic, phone, email, website, individualName }) => ({
      isAllowPublic,
      phone,
      email,
      website,
      individualName,
    }),
  };
}

export function catalogueFixtures(store: Pick<CatalogueStore, "findFixture">): FixtureFeed {
  return {
    async fixtures(wgsTeamIds) {
      const found = await Promise.all(wgsTeamIds.map((id) => store.findFixture(id.toLowerCase())));
      return new Map(found.flatMap((fixture) => (fixture ? [[fixture.wgsTeamId, fixture]] : [])));
    },
  };
}

/** Asked for side by side, so that a page waits once. */
export async function organisationFields(register: OrganisationRegister, club: OrganisationClub) {
  const [links, accreditation, contact] = await Promise.all([
    register.socialMedia(club),
    register.accreditation(club),
    register.clubContact(club),
  ]);
  return { accreditation: accreditationCard(accreditation), contact: clubContact(contact, links) };
}
