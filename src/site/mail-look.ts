// The branding of mails: names, colour and the texts of content, as they are at the moment of writing.

import type { MailLook } from "#src/mail/mail-body.ts";
import { siteLanguages } from "#src/platform/language/site-languages.ts";
import type { Config } from "#src/settings.ts";
import type { ContentSource } from "./content-parts.ts";
import { openTheme } from "./theme-file.ts";
import { contentIn } from "./translate-content.ts";

/** Colour of links in mails, by the theme's name. */
const mailColours = { "": "#0b6344", dusk: "#5a2a96" };

/** @throws SetupProblem where THEME names something unusable */
export function mailLook(config: Config, content: Pick<ContentSource, "current">): MailLook {
  const { siteName, associationName } = config;
  const colour = mailColours[openTheme(config.theme).name];
  const texts: MailLook["texts"] = (language) => contentIn(language, content.current()).mails;
  return { siteName, associationName, colour, languages: siteLanguages(config), texts };
}
