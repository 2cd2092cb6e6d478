// Addresses of systems as settings take them.
import Type from "typebox";

/** Where calls are put behind: so nothing may follow the path, and no password may stand in a log. */
export const callsAddress = (title: string) =>
  Type.Optional(
    Type.String({
      pattern: "^https?://[^\\s/?#@]+(/[^\\s?#]*)?$",
      description: "a web address starting with http:// or https://, without a name and password, ? and #",
      title,
    }),
  );
