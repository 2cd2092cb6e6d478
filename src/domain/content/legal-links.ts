// Where pages lead by default: the product's own pages, written in content/pages.json.
import type { PageSettings } from "./page-settings.ts";

/** Where the footer leads: the association's own pages where settings name them. */
export const legalLinks = (settings: PageSettings) => ({
  contact: settings.contactUrl ?? "/contact-us",
  privacyPolicy: settings.privacyPolicyUrl ?? "/privacy-policy",
  termsOfUse: settings.termsOfUseUrl ?? "/terms-of-use",
  /** A PDF, made from content/anti-slavery.json. */
  antiSlavery: settings.antiSlaveryUrl ?? "/anti-slavery-statement.pdf",
});

/** Where the list leads for the county association, until the association names a page of its own (§2.29). */
export const ownCountyAssociation = "/contact-us#county-association";
