// Where the footer leads by default: the product's own pages, written in content/pages.json.

export const ownLegalLinks = {
  contact: "/contact-us",
  privacyPolicy: "/privacy-policy",
  termsOfUse: "/terms-of-use",
  /** A PDF, made from content/anti-slavery.json. */
  antiSlavery: "/anti-slavery-statement.pdf",
};
