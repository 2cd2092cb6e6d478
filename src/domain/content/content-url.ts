// Where a link or picture of the content may lead: into the product, or to a server elsewhere, and never to a script.
import Type from "typebox";

/** A place inside the product, or the association's own elsewhere. */
export const address = Type.String({
  pattern: "^(/(?!/)|https://)[^\\s\\\\]*$",
  maxLength: 500,
  description: "a path like /contact-us or an address starting with https://",
});

/** A server elsewhere. */
export const webAddress = Type.String({
  pattern: "^https://[^\\s\\\\]+$",
  maxLength: 500,
  description: "an address starting with https://",
});
