// The look in force: one of the product's own themes by name, or the association's out of a checked file.
import { readFileSync } from "node:fs";
import { contentFaults } from "#src/domain/content-faults.ts";
import {
  contrast,
  contrastPairs,
  ownTheme,
  type Theme,
  type ThemeFile,
  themeOf,
  themeSchema,
} from "#src/domain/theme.ts";
import { SetupProblem } from "#src/services/ports.ts";

/**
 * `name`: "evening", "dusk", or a file's path.
 * @throws SetupProblem naming every field at fault, and every pair of its colours that cannot be read
 */
export function openTheme(name: string): Theme {
  if (name === "evening" || name === "dusk") return ownTheme(name);
  const file = parse(name);
  const faults = contentFaults(themeSchema, file).map(({ field, message }) => `${field || "the whole"} ${message}`);
  const problems = faults.length > 0 ? faults : unreadablePairs(file as ThemeFile);
  if (problems.length > 0) {
    throw new SetupProblem(
      ["The theme cannot be used:", ...problems.map((problem) => `${name}: ${problem}`)].join("\n"),
    );
  }
  return themeOf(file as ThemeFile);
}

function parse(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new SetupProblem(`THEME names a file that cannot be read: ${reason}`, { cause: error });
  }
}

/** Only pairs the file itself gives both of: the others are measured with our own themes. */
function unreadablePairs({ colours }: ThemeFile): string[] {
  return contrastPairs.flatMap(([ground, figure, least]) => {
    const [below, above] = [colours[ground], colours[figure]];
    if (!below || !above) return [];
    const ratio = contrast(below, above);
    const shown = Math.floor(ratio * 10) / 10;
    return ratio >= least ? [] : [`colours.${figure} on colours.${ground} has a contrast of ${shown}, under ${least}`];
  });
}
