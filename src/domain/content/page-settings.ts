// The settings that pages show or follow: name, links and variants of an association. Every browser may read them.
import Type, { type Static } from "typebox";
import { webAddress, webOrigins } from "../schema/web-address.ts";

/** Part of all settings (src/config.ts). A new one is known to every screen by useSite without another line. */
export const pageSettings = {
  siteName: Type.String({ minLength: 1, maxLength: 60, default: "Find Football", title: "The name people see" }),
  associationName: Type.String({
    minLength: 1,
    maxLength: 80,
    default: "Your national association",
    title: "The association that runs the site, as in the footer’s copyright line",
  }),
  countyAssociationUrl: webAddress(
    "Page where people find their county association; without it the site’s own contact page says how",
  ),
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
    title: "A club’s page: teams, information and contact one below the other, or teams and information on a tab each",
  }),
  contactUrl: webAddress("Page of the association in place of /contact-us"),
  privacyPolicyUrl: webAddress("Page of the association in place of /privacy-policy"),
  termsOfUseUrl: webAddress("Page of the association in place of /terms-of-use"),
  antiSlaveryUrl: webAddress("Statement of the association in place of the one made from content/anti-slavery.json"),
  analyticsScriptUrl: webAddress(
    "Script that reads window.dataLayer, loaded after consent; without it nobody is asked, and nothing leaves the page",
  ),
  videoOrigins: webOrigins(
    "Players that films may be shown in",
    "https://www.youtube-nocookie.com https://player.vimeo.com",
  ),
};

export type PageSettings = Static<ReturnType<typeof Type.Object<typeof pageSettings>>>;

/** Those settings out of an object that holds more. */
export function pageSettingsOf(all: PageSettings): PageSettings {
  return Object.fromEntries(
    Object.entries(all).filter(([name]) => Object.hasOwn(pageSettings, name)),
  ) as unknown as PageSettings;
}
