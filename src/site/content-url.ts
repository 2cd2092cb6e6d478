// Schemas of the URLs of links and pictures in the content: paths of this site or https URLs, never scripts.
import Type from "typebox";

/** A path of this site, or a URL of another one. */
export const address = Type.String({
  pattern: "^(/(?!/)|https://)[^\\s\\\\]*$",
  maxLength: 500,
  description: "a path like /contact-us or an address starting with https://",
});

/** A URL of another site. */
export const httpsUrl = Type.String({
  pattern: "^https://[^\\s\\\\]+$",
  maxLength: 500,
  description: "an address starting with https://",
});
