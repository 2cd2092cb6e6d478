// A small map around one place, made on the server from our own base map: the coast, nearby towns and their names.
import { distanceMiles } from "#src/gazetteer/great-circle.ts";
import type { Position } from "#src/gazetteer/position.ts";
import { type Box, clipRing, type Point } from "#src/web/map/clip-ring.ts";
import { formatDirection } from "#src/web/words/format-direction.ts";
import type { NearTown } from "#src/web/words/format-near-town.ts";
import { baseMapParts, type NamedPoint, type Outline } from "./base-map/base-map-parts.ts";
import { type MapName, placedNames } from "./placed-names.ts";
import { boxInView, project, type Scale, smallMapSize } from "./small-map-scale.ts";

export interface SmallMap {
  unitsPerMile: number;
  /** SVG paths; empty where there is none in view. */
  land: string;
  abroad: string;
  /** Where people live: middle and reach of each town's glow, in units. */
  towns: [x: number, y: number, radius: number][];
  names: MapName[];
  /** The most helpful town for describing the position, with direction and distance. */
  near: NearTown | null;
}

/** Miles from the place to the map's side: the first at which two towns are in view, else the last. */
const halfWidthsMiles = [7, 14, 28, 50];

/** The fewest towns that make a map recognisable. */
const townsNeeded = 2;

/** Units around the visible part, so that no outline ends in it. */
const margin = 6;

/** A glow's reach in miles over the root of a town's thousands: the same as on the big map at a town's zoom. */
const glowMilesPerRoot = 0.24;

/** Null where the position is not known, or is outside the base map. */
export function smallMap(place: Position | null): SmallMap | null {
  if (place === null) return null;
  const { home, abroad, names } = baseMapParts();
  const scales = halfWidthsMiles.map((miles) => ({ place, unitsPerMile: smallMapSize.width / 2 / miles }));
  const widest = scales.at(-1)!;
  const about = within(names, boxInView(widest));
  const towns = about.filter(({ people }) => people > 0);
  const scale = scales.find((each) => within(towns, boxInView(each)).length >= townsNeeded) ?? widest;
  const land = landPath(home, scale);
  if (land === "") return null;
  const named = within(about, boxInView(scale));
  return {
    unitsPerMile: scale.unitsPerMile,
    land,
    abroad: landPath(abroad, scale),
    towns: glows(towns, scale),
    names: placedNames(named.map(({ name, people, ...position }) => ({ name, people, ...project(position, scale) }))),
    near: nearTown(towns, place),
  };
}

const within = (names: NamedPoint[], { west, east, south, north }: Box) =>
  names.filter(
    ({ longitude, latitude }) => longitude >= west && longitude <= east && latitude >= south && latitude <= north,
  );

function glows(towns: NamedPoint[], scale: Scale): SmallMap["towns"] {
  return towns.flatMap((town) => {
    const radius = Math.sqrt(town.people) * glowMilesPerRoot * scale.unitsPerMile;
    const { x, y } = project(town, scale);
    const isSeen = x > -radius && x < smallMapSize.width + radius && y > -radius && y < smallMapSize.height + radius;
    return isSeen ? [[Math.round(x), Math.round(y), Math.round(radius)]] : [];
  });
}

/** The outlines cut to the view, as one path. */
function landPath(outlines: readonly Outline[], scale: Scale): string {
  const view = boxInView(scale, margin);
  return outlines
    .filter(({ box }) => areOver(box, view))
    .map(({ ring }) => pathOf(clipRing(ring, view), scale))
    .join("");
}

const areOver = (a: Box, b: Box) => a.west <= b.east && a.east >= b.west && a.south <= b.north && a.north >= b.south;

function pathOf(ring: readonly Point[], scale: Scale): string {
  const corners = ring.map(([longitude, latitude]) => {
    const { x, y } = project({ longitude, latitude }, scale);
    return `${Math.round(x)} ${Math.round(y)}`;
  });
  const distinct = corners.filter((corner, at) => corner !== corners.at(at - 1));
  return distinct.length < 3 ? "" : `M${distinct.join("L")}Z`;
}

/** Miles added to a town's distance: a large one five miles off says more of a place than a small one next to it. */
const knownFromMiles = 3;

/** The one with most people for its distance: Manchester says more of Sale than Sale does. */
function nearTown(towns: readonly NamedPoint[], place: Position): SmallMap["near"] {
  const distances = towns.map((town) => ({ town, miles: distanceMiles(town, place) }));
  const weight = ({ town, miles }: { town: NamedPoint; miles: number }) => town.people / (miles + knownFromMiles);
  const [first, ...rest] = distances;
  if (!first) return null;
  const best = rest.reduce((held, each) => (weight(each) > weight(held) ? each : held), first);
  return { town: best.town.name, miles: best.miles, direction: formatDirection(best.town, place) };
}
