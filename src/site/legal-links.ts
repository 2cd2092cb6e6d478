// Where pages lead by default: the product's own pages, written in content/pages.json.
import type { PageSettings } from "./page-settings.ts";

/** The page with the form to the association. */
export const ownContactPage = "/contact-us";

/** Those that mails have as well. */
export const mailedLinks = (settings: Pick<PageSettings, "contactUrl" | "privacyPolicyUrl">) => ({
  contact: settings.contactUrl ?? ownContactPage,
  privacyPolicy: settings.privacyPolicyUrl ?? "/privacy-policy",
});

/** The links of the footer: the association's own pages if settings name them. */
export const legalLinks = (settings: PageSettings) => ({
  ...mailedLinks(settings),
  termsOfUse: settings.termsOfUseUrl ?? "/terms-of-use",
  /** A PDF, made from content/anti-slavery.json. */
  antiSlavery: settings.antiSlaveryUrl ?? "/anti-slavery-statement.pdf",
});

/** The section that says whom to tell of a worry about a child. */
export const safeguardingHelp = "/contact-us#worried";

/** The list's link for the county association, until the association sets a page of its own (§2.29). */
export const ownCountyAssociation = "/contact-us#county-association";
