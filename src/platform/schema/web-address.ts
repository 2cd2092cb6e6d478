// Addresses of the web as settings take them.
import * as Type from "typebox";

/** Any page or script of the web. */
export const webAddress = (title: string) =>
  Type.Optional(
    Type.String({
      pattern: "^https?://[^\\s]+$",
      description: "a web address starting with http:// or https://",
      title,
    }),
  );
