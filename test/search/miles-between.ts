// The great-circle distance, written again for tests of positions.
interface Spot {
  latitude: number;
  longitude: number;
}

export function milesBetween(a: Spot, b: Spot): number {
  const radians = Math.PI / 180;
  const northing = Math.sin(((b.latitude - a.latitude) * radians) / 2) ** 2;
  const easting = Math.sin(((b.longitude - a.longitude) * radians) / 2) ** 2;
  const bend = Math.cos(a.latitude * radians) * Math.cos(b.latitude * radians);
  return 2 * 3958.7613 * Math.asin(Math.sqrt(northing + bend * easting));
}
