// The theme in force, one of ours by name or the association's out of a file; and that of mails.
import { readFileSync } from "node:fs";
import type { MailBranding } from "#src/mail/mail-body.ts";
import { siteLanguages } from "#src/platform/language/site-languages.ts";
import type { ServerSettings } from "#src/platform/settings/server-settings.ts";
import { SetupProblem } from "#src/platform/setup-problem.ts";
import type { ContentSource } from "./content-parts.ts";
import { contentErrors, errorLines } from "./content-rules.ts";
import type { PageSettings } from "./page-settings.ts";
import type { SiteSettings } from "./site-settings.ts";
import {
  contrast,
  contrastPairs,
  ownTheme,
  type Scheme,
  type Theme,
  type ThemeColour,
  type ThemeFile,
  themeOf,
  themeSchema,
} from "./theme.ts";
import { contentIn } from "./translate-content.ts";

/**
 * `name`: "evening", "dusk", or a file's path.
 * @throws SetupProblem naming every field that is wrong, and every pair of its colours that cannot
 * be read
 */
export function openTheme(name: string): Theme {
  if (name === "evening" || name === "dusk") return ownTheme(name);
  const file = parse(name);
  const errors = errorLines(contentErrors(themeSchema, file));
  const problems = errors.length > 0 ? errors : unreadablePairs(file as ThemeFile);
  if (problems.length > 0) {
    throw new SetupProblem(
      ["The theme cannot be used:", ...problems.map((problem) => `${name}: ${problem}`)].join("\n"),
    );
  }
  return themeOf(withDark(file as ThemeFile));
}

function parse(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new SetupProblem(`THEME names a file that cannot be read: ${reason}`, { cause: error });
  }
}

/** A colour that the file gives for the light alone is the base's in the dark. */
function withDark(file: ThemeFile): ThemeFile {
  if (!file.dark) return file;
  const ofBase = baseColours(file.base, "dark");
  const missing = Object.keys(file.colours).map((name) => [name, ofBase[name as ThemeColour]]);
  return { ...file, dark: { ...Object.fromEntries(missing), ...file.dark } };
}

function unreadablePairs({ base, colours, dark }: ThemeFile): string[] {
  const inDark = dark ? unreadableIn("dark", base, dark) : [];
  return [...unreadableIn("light", base, colours), ...inDark];
}

/** Pairs of which the file gives a colour; what it leaves out is its base theme's. */
function unreadableIn(scheme: Scheme, base: ThemeFile["base"], colours: ThemeFile["colours"]): string[] {
  const all = { ...baseColours(base, scheme), ...colours };
  const colourOf = (name: ThemeColour): string => {
    const value = all[name] ?? "";
    return value.startsWith("var(--") ? colourOf(value.slice(6, -1) as ThemeColour) : value;
  };
  const field = scheme === "light" ? "colours" : "dark";
  return contrastPairs.flatMap(([ground, figure, least, only = scheme]) => {
    const [below, above] = [colourOf(ground), colourOf(figure)];
    if (only !== scheme || (!isGiven(ground) && !isGiven(figure))) return [];
    const ratio = contrast(below, above);
    const shown = Math.floor(ratio * 10) / 10;
    return ratio >= least ? [] : [`${named(figure)} on ${named(ground)} has a contrast of ${shown}, under ${least}`];
  });

  /** It, or the colour that it is made of. */
  function isGiven(name: ThemeColour): boolean {
    const value = all[name] ?? "";
    return name in colours || (value.startsWith("var(--") && isGiven(value.slice(6, -1) as ThemeColour));
  }
  function named(name: ThemeColour): string {
    const [value, own] = [all[name] ?? "", `${base}’s own ${name} (${colourOf(name)})`];
    if (name in colours) return `${field}.${name}`;
    return value.startsWith("var(--") && isGiven(name) ? named(value.slice(6, -1) as ThemeColour) : own;
  }
}

/** The colours of a theme of ours, as its style sheet has them: some are "var(--…)". */
export function baseColours(base: ThemeFile["base"], scheme: Scheme): Partial<Record<ThemeColour, string>> {
  const [evening = "", dusk = ""] = readFileSync("src/web/styles/tokens.css", "utf8").split('[data-theme="dusk"]');
  const colours = (block: string) =>
    [...block.matchAll(/--([\w-]+): (?:light-dark\((.+?), (.+?)\)|(#[0-9a-f]{6}));/gi)].map(
      ([, name, light, dark, both]) => [name, both ?? (scheme === "light" ? light : dark)],
    );
  return Object.fromEntries([...colours(evening), ...(base === "dusk" ? colours(dusk) : [])]);
}

/** Colour of links in mails, by the theme's name. */
const mailColours = { "": "#0b6344", dusk: "#5a2a96" };

/** @throws SetupProblem where THEME names something unusable */
export function mailBranding(
  config: ServerSettings & PageSettings & SiteSettings,
  content: Pick<ContentSource, "current">,
): MailBranding {
  const { siteName, associationName } = config;
  const colour = mailColours[openTheme(config.theme).name];
  const texts: MailBranding["texts"] = (language) => contentIn(language, content.current()).mails;
  return { siteName, associationName, colour, languages: siteLanguages(config), texts };
}
