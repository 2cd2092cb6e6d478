// Where pages lead by default: the product's own pages, written in content/pages.json.
import { valuesOf } from "#src/platform/settings/named-values.ts";
import type { PageSettings } from "./page-settings.ts";

/** The page with the form to the association. */
export const ownContactPage = "/contact-us";

type Pages = Pick<PageSettings, "associationPages">;

/** Those that mails have as well. */
export function mailedLinks({ associationPages }: Pages) {
  const own = valuesOf(associationPages);
  return { contact: own.contact ?? ownContactPage, privacyPolicy: own["privacy-policy"] ?? "/privacy-policy" };
}

/** The links of the footer: the association's own pages if the settings name them. */
export function legalLinks(settings: Pages) {
  const own = valuesOf(settings.associationPages);
  return {
    ...mailedLinks(settings),
    termsOfUse: own["terms-of-use"] ?? "/terms-of-use",
    /** A PDF, made from content/anti-slavery.json. */
    antiSlavery: own["anti-slavery"] ?? "/anti-slavery-statement.pdf",
  };
}

/** The association's pages as publisher of its open data. `url`: null for the site itself. */
export function publisherPages(settings: Pages) {
  const own = valuesOf(settings.associationPages);
  return {
    contactUrl: mailedLinks(settings).contact,
    url: own.publisher ?? null,
    licenceUrl: own["data-licence"] ?? "https://creativecommons.org/licenses/by/4.0/",
  };
}

/** The section that says whom to tell of a worry about a child. */
export const safeguardingHelp = "/contact-us#worried";

/** The county association's link (§2.29), until the association sets a page of its own. */
export const ownCountyAssociation = "/contact-us#county-association";

export const countyAssociationPage = ({ associationPages }: Pages) =>
  valuesOf(associationPages)["county-association"] ?? ownCountyAssociation;
