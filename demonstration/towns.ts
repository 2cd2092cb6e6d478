// Every town of the demonstration by region: our own gazetteer, never the tests' data.
import { country } from "#src/platform/country/country.ts";
import { SetupProblem } from "#src/platform/setup-problem.ts";
import { gazetteerLines } from "./gazetteer-lines.ts";
import { parseGazetteer, type Town } from "./parse-gazetteer.ts";

/** Countries that have a text. */
const invented = new Set(["England", "Wales", "Ireland", "Norway"]);

const parsed = new Map<string, readonly Town[]>();

/** The country's towns. Throws SetupProblem for a country that we have invented nothing in. */
export function towns(): readonly Town[] {
  const { name } = country();
  const cached = parsed.get(name);
  if (cached) return cached;
  if (!invented.has(name))
    throw new SetupProblem(`There is no demonstration of ${name}: set DEMO=false, and import its own data.`);
  const list = parseGazetteer(gazetteerLines(name.toLowerCase()));
  parsed.set(name, list);
  return list;
}
