// Formats the direction from one place to another.
import type { Position } from "#src/gazetteer/position.ts";

const directions = ["north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west"] as const;

/** "south-west": the direction from `from` to `to`. For distances within a country. */
export function formatDirection(from: Position, to: Position): string {
  const north = to.latitude - from.latitude;
  const east = (to.longitude - from.longitude) * Math.cos((from.latitude * Math.PI) / 180);
  const turn = Math.atan2(east, north) / (2 * Math.PI);
  return directions[(Math.round(turn * directions.length) + directions.length) % directions.length]!;
}
