// Organisations and fixtures out of the catalogue's own tables.
import type { CatalogueStore } from "#src/catalogue/ports.ts";
import type { FixtureFeed, OrganisationRegister } from "./ports.ts";

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
