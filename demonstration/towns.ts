// Every town of the demonstration, region by region: our own gazetteer, never the data that the tests compare it with.
import { eastMidlands } from "#demonstration/gazetteer/east-midlands.ts";
import { eastOfEngland } from "#demonstration/gazetteer/east-of-england.ts";
import { london } from "#demonstration/gazetteer/london.ts";
import { northEast } from "#demonstration/gazetteer/north-east.ts";
import { northWest } from "#demonstration/gazetteer/north-west.ts";
import { southEast } from "#demonstration/gazetteer/south-east.ts";
import { southWest } from "#demonstration/gazetteer/south-west.ts";
import { westMidlands } from "#demonstration/gazetteer/west-midlands.ts";
import { yorkshire } from "#demonstration/gazetteer/yorkshire.ts";
import { parseGazetteer, type Town } from "./parse-gazetteer.ts";

/** England's towns, in an order that never changes between runs. */
export const towns: readonly Town[] = [
  ...parseGazetteer("North West", northWest),
  ...parseGazetteer("North East", northEast),
  ...parseGazetteer("Yorkshire and the Humber", yorkshire),
  ...parseGazetteer("East Midlands", eastMidlands),
  ...parseGazetteer("West Midlands", westMidlands),
  ...parseGazetteer("East of England", eastOfEngland),
  ...parseGazetteer("London", london),
  ...parseGazetteer("South East", southEast),
  ...parseGazetteer("South West", southWest),
];
