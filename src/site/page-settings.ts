// The settings that pages show or use. Every browser may read them.
import Type, { type Static } from "typebox";
import { webAddress } from "#src/platform/schema/web-address.ts";
import { everyValueOf, namedValues } from "#src/platform/settings/named-values.ts";

const externalUses = ["images", "videos", "analytics", "map"] as const;

/** Part of all settings (src/settings.ts); useSite gives them to every screen. */
export const pageSettings = {
  siteName: Type.String({
    minLength: 1,
    maxLength: 60,
    default: "Find Football",
    title: "The site's name, which people see; each association has its own",
  }),
  associationName: Type.String({
    minLength: 1,
    maxLength: 80,
    default: "Your national association",
    title: "The association that runs the site, named in the footer’s copyright line; each association sets its own",
  }),
  logoUrl: Type.Optional(
    Type.String({
      pattern: "^(/(?!/)|https://)[^\\s]+$",
      description: "a path of this site, or an address starting with https://",
      title: "Picture shown beside the name, instead of the product's logo; at least 72 pixels high",
    }),
  ),
  clubPage: Type.Enum(["single", "tabbed"], {
    default: "single",
    title:
      "A club’s page, as the association prefers it: `single` has teams, information and contact one below the " +
      "other, `tabbed` has teams and information on a tab each",
  }),
  offlinePages: Type.Boolean({
    default: true,
    title:
      "Pages seen in a visit open without a connection until the tab is closed; `false`, if this goes wrong, " +
      "has each browser remove its service worker and everything that it has stored",
  }),
  associationPages: namedValues(
    [
      "contact",
      "privacy-policy",
      "terms-of-use",
      "anti-slavery",
      "county-association",
      "account",
      "publisher",
      "data-licence",
    ],
    "https?://[^\\s]+",
    {
      description: "names with a web address each, like `contact=https://… privacy-policy=https://…`",
      title:
        "Pages of the association's own that are used instead of ours: `contact`, `privacy-policy`, " +
        "`terms-of-use`, the statement `anti-slavery`, `county-association` where people find theirs. " +
        "`account` opens from My Account in a new tab; without it the menu has no such link, or in development " +
        "that of the development provider. `publisher` is its page as publisher of its open data, " +
        "`data-licence` the licence of that, where it is not CC BY 4.0",
    },
  ),
  analyticsScriptUrl: webAddress(
    "Analytics script that reads window.dataLayer, loaded after consent; without it visitors are not asked for " +
      "consent and nothing is reported",
  ),
  catchmentMiles: Type.Number({
    minimum: 1,
    maximum: 500,
    default: 50,
    title:
      "Largest distance of results from the location searched from, in miles: more where clubs are far apart, " +
      "less where people do not travel so far",
  }),
  externalOrigins: namedValues(externalUses, "https?://[^\\s/;,']+", {
    description: "uses with an origin each, like `images=https://a.example.org images=https://b.example.org`",
    title:
      "Other servers that pages may load from, each for its use: `images` in the content, `videos` for players " +
      "of films (if none is named, those of YouTube and Vimeo), `analytics` for what the script needs besides " +
      "its own server, `map` for data on another server than MAP_STYLE_URL",
  }),
};

export type PageSettings = Static<ReturnType<typeof Type.Object<typeof pageSettings>>>;

/** Where the association names none. */
const usualPlayers = ["https://www.youtube-nocookie.com", "https://player.vimeo.com"];

/** The other servers that pages may load from for this use. */
export function originsFor(
  use: (typeof externalUses)[number],
  { externalOrigins }: Pick<PageSettings, "externalOrigins">,
): string[] {
  const named = everyValueOf(externalOrigins, use);
  return use === "videos" && named.length === 0 ? usualPlayers : named;
}

/** These settings, picked from an object that contains more. */
export function pageSettingsOf(all: PageSettings): PageSettings {
  return Object.fromEntries(
    Object.entries(all).filter(([name]) => Object.hasOwn(pageSettings, name)),
  ) as unknown as PageSettings;
}
