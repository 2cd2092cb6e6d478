// The columns clubs and venues share: address, position, facilities, accreditation.
import type { Known, Place } from "#src/catalogue/records/catalogue.ts";
import type { PositionSource } from "#src/gazetteer/ports.ts";
import type { ColumnNames, Share } from "./table-layout.ts";

type Text = string | null;
type Whole = number | null;
type Flag = Known;

export type PlaceCells = [
  ...[line1: Text, line2: Text, line3: Text, city: Text, postcode: string, county: Text],
  ...[latitude: number | null, longitude: number | null, source: PositionSource],
  ...[pitchTypes: string[], carPark: Flag, capacity: Whole, changingRooms: Flag, floodlit: Flag],
  ...[reception: Flag, doorways: Flag, changing: Flag, activity: Flag, toilets: Flag],
  ...[social: Flag, spectators: Flag, emergencyExit: Flag, parking: Flag],
  ...[accreditationId: Whole, accreditationStatus: Text, accreditationLevel: Text],
];

export const placeColumns: ColumnNames<PlaceCells> = [
  ...(["address_line1", "address_line2", "address_line3", "city", "postcode", "county"] as const),
  ...(["latitude", "longitude", "position_source"] as const),
  ...(["pitch_types", "car_park", "car_park_capacity", "changing_rooms", "floodlit"] as const),
  ...(["reception_area", "doorways", "changing_facility", "activity_area", "toilets"] as const),
  ...(["social_areas", "spectator_areas", "emergency_exit", "parking"] as const),
  ...(["accreditation_id", "accreditation_status", "accreditation_level"] as const),
];

export function placeToCells(place: Place & { positionSource: PositionSource }): PlaceCells {
  const { address, position, facilities, accreditation } = place;
  const { access } = facilities;
  return [
    ...([address.line1, address.line2, address.line3, address.city, address.postcode, address.county] as const),
    ...([position?.latitude ?? null, position?.longitude ?? null, place.positionSource] as const),
    ...([facilities.pitchTypes, facilities.carPark, facilities.carParkCapacity] as const),
    ...([facilities.changingRooms, facilities.floodlit] as const),
    ...([access.receptionArea, access.doorways, access.changingFacility, access.activityArea, access.toilets] as const),
    ...([access.socialAreas, access.spectatorAreas, access.emergencyExit, access.parking] as const),
    ...([accreditation.accreditationId, accreditation.status, accreditation.level] as const),
  ];
}

export function placeFromCells(cells: PlaceCells, share: Share): Place {
  const [line1, line2, line3, city, postcode, county, latitude, longitude, source, ...rest] = cells;
  const [pitchTypes, carPark, carParkCapacity, changingRooms, floodlit, ...flags] = rest;
  const [receptionArea, doorways, changingFacility, activityArea, toilets, ...more] = flags;
  const [socialAreas, spectatorAreas, emergencyExit, parking, accreditationId, status, level] = more;
  return {
    address: { line1, line2, line3, city: share.text(city), postcode, county: share.text(county) },
    position: latitude === null || longitude === null ? null : { latitude, longitude },
    isPositionApproximate: source === "outward-code",
    facilities: {
      pitchTypes: share.list(pitchTypes),
      carPark,
      carParkCapacity,
      changingRooms,
      floodlit,
      access: {
        receptionArea,
        doorways,
        changingFacility,
        activityArea,
        toilets,
        socialAreas,
        spectatorAreas,
        emergencyExit,
        parking,
      },
    },
    accreditation: { accreditationId, status: share.text(status), level: share.text(level) },
  };
}
