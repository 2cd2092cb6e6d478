// The settings that make the product an association's own; page-settings.ts has those of pages.
import Type, { type Static } from "typebox";
import { webAddress } from "#src/platform/schema/web-address.ts";
import type { KeySettings } from "#src/platform/settings/key-settings.ts";

export const siteSettings = {
  theme: Type.String({
    pattern: "^(evening|dusk|[^\\s].*\\.json)$",
    description: "evening, dusk, or the path of a theme file ending in .json",
    default: "evening",
    title:
      "Colours, typefaces and corners, for a site with the association's own look: a theme of the product or " +
      "one of the association's own (docs/theming.md)",
  }),
  postcodesAttribution: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 1_000,
      description: "text of 1 to 1000 characters",
      title:
        "Attribution of the imported postcodes, which their licence requires on /sources; if not set, the ONS " +
        "Postcode Directory is attributed where it was imported",
    }),
  ),
  contentDir: Type.String({
    minLength: 1,
    default: "content",
    title:
      "Folder of the association's content files, if it has texts of its own; where a file is missing, the " +
      "product's own is used (docs/content.md)",
  }),
  contentApiUrl: webAddress("Layout service that provides content, with the files as defaults; needs CONTENT_API_KEY"),
  contentApiKey: Type.Optional(
    Type.String({
      pattern: "^[!-~]+$",
      description: "a key without spaces",
      title:
        "Key that is sent to the layout service, the organisation register and the fixtures system; required " +
        "with any of them",
    }),
  ),
};

export type SiteSettings = Static<ReturnType<typeof Type.Object<typeof siteSettings>>>;

/** The second key of §7.1, for the content system, the register and the fixtures system. */
export function secondKeyHeader(settings: KeySettings & SiteSettings): Record<string, string> {
  return { [settings.subscriptionKeyHeader]: settings.contentApiKey ?? "" };
}
