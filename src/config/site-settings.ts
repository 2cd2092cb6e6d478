// The settings that make the product an association's own, beside those that pages show (domain/content/page-settings.ts).
import Type from "typebox";
import { webAddress, webOrigins } from "#src/domain/schema/web-address.ts";

export const siteSettings = {
  environment: Type.Enum(["development", "qa", "staging", "production"], {
    default: "production",
    title: "Which of the association's sites this is; search engines are kept from all but `production`",
  }),
  theme: Type.String({
    pattern: "^(evening|dusk|[^\\s].*\\.json)$",
    description: "evening, dusk, or the path of a theme file ending in .json",
    default: "evening",
    title: "Colours, faces and corners of the product: one of its own themes, or the association's (docs/theming.md)",
  }),
  postcodesAttribution: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 1_000,
      description: "text of 1 to 1000 characters",
      title:
        "Whose imported postcodes are, as their licence asks to be told on /sources; without it the ONS Postcode Directory is attributed where that was imported",
    }),
  ),
  contentDir: Type.String({
    minLength: 1,
    default: "content",
    title: "Folder of the association's content files; what is not in it is the product's own (docs/content.md)",
  }),
  contentApiUrl: webAddress("Layout service to take content from, with the files as defaults; needs CONTENT_API_KEY"),
  contentApiKey: Type.Optional(
    Type.String({
      pattern: "^[!-~]+$",
      description: "a key without spaces",
      title: "The second key, sent to the layout service, the organisation register and the fixtures system",
    }),
  ),
  contentTimeoutMs: Type.Integer({
    minimum: 100,
    maximum: 30_000,
    default: 2_000,
    title: "Milliseconds one call to the layout service may take",
  }),
  contentMaxAgeSeconds: Type.Integer({
    minimum: 1,
    maximum: 86_400,
    default: 60,
    title: "Seconds after which content is asked for again, while the old is still shown",
  }),
  analyticsOrigins: Type.Optional(webOrigins("Where that script may load from and send to, beside its own origin")),
  imageOrigins: Type.Optional(webOrigins("Servers that pictures of the content may come from")),
  mapOrigins: Type.Optional(webOrigins("Servers of the base map's data, beside that of MAP_STYLE_URL")),
};
