// Where the footer leads by default: the product's own pages, written in content/pages.json.

export const ownLegalLinks = {
  contact: "/contact-us",
  privacyPolicy: "/privacy-policy",
  termsOfUse: "/terms-of-use",
  /** A PDF, made from content/anti-slavery.json. */
  antiSlavery: "/anti-slavery-statement.pdf",
};

/** Where the list leads for the county association, until the association names a page of its own (§2.29). */
export const ownCountyAssociation = "/contact-us#county-association";
