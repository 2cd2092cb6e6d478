// Every town of the demonstration, region by region: our own gazetteer, never the data that the tests compare it with.
import { eastMidlands } from "#demonstration/gazetteer/east-midlands.ts";
import { eastOfEngland } from "#demonstration/gazetteer/east-of-england.ts";
import { ireland } from "#demonstration/gazetteer/ireland.ts";
import { london } from "#demonstration/gazetteer/london.ts";
import { northEast } from "#demonstration/gazetteer/north-east.ts";
import { northWest } from "#demonstration/gazetteer/north-west.ts";
import { norway } from "#demonstration/gazetteer/norway.ts";
import { southEast } from "#demonstration/gazetteer/south-east.ts";
import { southWest } from "#demonstration/gazetteer/south-west.ts";
import { wales } from "#demonstration/gazetteer/wales.ts";
import { westMidlands } from "#demonstration/gazetteer/west-midlands.ts";
import { yorkshire } from "#demonstration/gazetteer/yorkshire.ts";
import { country } from "#src/platform/country/country.ts";
import { SetupProblem } from "#src/platform/setup-problem.ts";
import { parseGazetteer, type Town } from "./parse-gazetteer.ts";

/** The texts of each country's regions, in an order that never changes between runs. */
const regionsOf: Record<string, Record<string, string>> = {
  England: {
    "North West": northWest,
    "North East": northEast,
    "Yorkshire and the Humber": yorkshire,
    "East Midlands": eastMidlands,
    "West Midlands": westMidlands,
    "East of England": eastOfEngland,
    London: london,
    "South East": southEast,
    "South West": southWest,
  },
  Wales: wales,
  Ireland: ireland,
  Norway: norway,
};

const parsed = new Map<string, readonly Town[]>();

/** The country's towns. Throws SetupProblem for a country that we have invented nothing in. */
export function towns(): readonly Town[] {
  const { name } = country();
  const known = parsed.get(name);
  if (known) return known;
  const regions = regionsOf[name];
  if (!regions)
    throw new SetupProblem(`There is no demonstration of ${name}: set DEMO=false, and import its own data.`);
  const list = Object.entries(regions).flatMap(([region, text]) => parseGazetteer(region, text));
  parsed.set(name, list);
  return list;
}
