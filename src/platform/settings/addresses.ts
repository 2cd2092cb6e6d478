// Addresses of systems as settings take them.
import Type from "typebox";

/** Paths of calls are appended to it, so nothing may follow its path; no password, because it is logged. */
export const callsAddress = (title: string) =>
  Type.Optional(
    Type.String({
      pattern: "^https?://[^\\s/?#@]+(/[^\\s?#]*)?$",
      description: "a web address starting with http:// or https://, without a name and password, ? and #",
      title,
    }),
  );
