// Addresses of the web as settings take them.
import Type from "typebox";

/** Any page or script of the web. */
export const webAddress = (title: string) =>
  Type.Optional(
    Type.String({
      pattern: "^https?://[^\\s]+$",
      description: "a web address starting with http:// or https://",
      title,
    }),
  );

/** Servers that pages may load from, without a path, separated by spaces. */
export const webOrigins = (title: string, preset?: string) =>
  Type.String({
    pattern: "^https?://[^\\s/;,']+( https?://[^\\s/;,']+)*$",
    description: "origins like https://video.example.org, separated by spaces",
    title,
    ...(preset !== undefined && { default: preset }),
  });
