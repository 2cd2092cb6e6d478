// Where searches found nothing, on our own outline: a circle for each district that has a row of its own. What it shows is in the list.
import type { DeskPages } from "#src/desk/desk-screens.ts";
import { milesPerDegree } from "#src/gazetteer/position.ts";
import { groundOf } from "#src/web/map/small-map-drawing.ts";
import { baseMapSource, project, type Scale, smallMapSize, smallMapTip } from "#src/web/map/small-map-scale.ts";

type Place = DeskPages["demand"]["places"][number];

/** Units that circles need around the districts, and their radius for the fewest and the most searches. */
const margin = 22;
const [least, largest] = [7, 15];

/** Nothing closer is shown than a map of so many units a mile: a district is some miles wide. */
const closest = 12;

export function DemandMap({ places }: { places: Place[] }) {
  const shown = places.flatMap(({ at, searches, ...place }) => (at && searches ? { ...place, at, searches } : []));
  if (shown.length === 0) return null;
  const scale = scaleFor(shown.map(({ at }) => at));
  const most = Math.max(...shown.map(({ searches }) => searches));
  const circles = shown.map(({ name, at, searches, isOpen }) => ({
    ...{ name, searches, isOpen, ...project(at, scale) },
    radius: least + (largest - least) * Math.sqrt(searches / most),
  }));
  const taken = circles.map(({ x, y, radius }) => ({ x, y, halfWidth: radius, halfHeight: radius }));
  const { land, abroad, names } = groundOf(scale, taken);
  return (
    <figure className="map">
      <svg viewBox={`0 0 ${smallMapSize.width} ${smallMapSize.height}`} aria-hidden="true">
        <path className="abroad" d={abroad} />
        <path className="land" d={land} />
        {names
          .filter(({ isQuiet, needsRoom }) => !isQuiet && !needsRoom)
          .map(({ name, x, y }) => (
            <text key={name} className="town" x={x} y={y}>
              {name}
            </text>
          ))}
        {circles.map(({ name, searches, isOpen, x, y, radius }) => (
          <g key={name} className={isOpen ? "open" : undefined}>
            <circle cx={x} cy={y} r={radius} />
            <text x={x} y={y}>
              {searches}
            </text>
          </g>
        ))}
      </svg>
      <figcaption className="quiet">
        Searches that found nothing, by district; the list has the same figures. {baseMapSource}.
      </figcaption>
    </figure>
  );
}

/** All positions are in view. */
function scaleFor(positions: NonNullable<Place["at"]>[]): Scale {
  const range = (values: number[]) => ({ from: Math.min(...values), to: Math.max(...values) });
  const [north, east] = [range(positions.map(({ latitude }) => latitude)), range(positions.map((at) => at.longitude))];
  const middle = { latitude: (north.from + north.to) / 2, longitude: (east.from + east.to) / 2 };
  const miles = {
    high: (north.to - north.from) * milesPerDegree,
    wide: (east.to - east.from) * milesPerDegree * Math.cos((middle.latitude * Math.PI) / 180),
  };
  const { width, height } = smallMapSize;
  const unitsPerMile = Math.min(closest, (width - 2 * margin) / miles.wide, (height - 2 * margin) / miles.high);
  // The projection's middle is a little below the map's.
  const lower = (smallMapTip.y - height / 2) / unitsPerMile / milesPerDegree;
  return { place: { ...middle, latitude: middle.latitude - lower }, unitsPerMile };
}
