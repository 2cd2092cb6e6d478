// The settings that make the product an association's own: its look, its content, its links, whom its pages may load from.
import Type from "typebox";
import { webAddress } from "./addresses.ts";

const origins = (title: string, preset?: string) => {
  const schema = Type.String({
    pattern: "^https?://[^\\s/;,']+( https?://[^\\s/;,']+)*$",
    description: "origins like https://video.example.org, separated by spaces",
    title,
    ...(preset !== undefined && { default: preset }),
  });
  return schema;
};

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
  logoUrl: Type.Optional(
    Type.String({
      pattern: "^(/(?!/)|https://)[^\\s]+$",
      description: "a path of this site, or an address starting with https://",
      title: "Picture to show in place of our mark, at least 72 pixels high; the name stands beside it",
    }),
  ),
  distanceUnit: Type.Enum(["miles", "kilometres"], {
    default: "miles",
    title: "The words and figures distances are shown in; the calls always answer in miles",
  }),
  clubPage: Type.Enum(["single", "tabbed"], {
    default: "single",
    title: "A club's page: teams, information and contact one below the other, or teams and information on a tab each",
  }),
  contactUrl: webAddress("Page of the association in place of /contact-us"),
  privacyPolicyUrl: webAddress("Page of the association in place of /privacy-policy"),
  termsOfUseUrl: webAddress("Page of the association in place of /terms-of-use"),
  antiSlaveryUrl: webAddress("Statement of the association in place of the one made from content/anti-slavery.json"),
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
  analyticsScriptUrl: webAddress(
    "Script that reads window.dataLayer, loaded after consent; without it nobody is asked, and nothing leaves the page",
  ),
  analyticsOrigins: Type.Optional(origins("Where that script may load from and send to, beside its own origin")),
  videoOrigins: origins(
    "Players that films may be shown in",
    "https://www.youtube-nocookie.com https://player.vimeo.com",
  ),
  imageOrigins: Type.Optional(origins("Servers that pictures of the content may come from")),
  mapOrigins: Type.Optional(origins("Servers of the base map's data, beside that of MAP_STYLE_URL")),
};
