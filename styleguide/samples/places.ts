// What every record of a place has, in whole and with nothing known but its name.
import type { PlaceAnswer } from "#src/search/answer/answer-schema.ts";

const facility = { CarPark: true, CarParkCapacity: 125, ChangingRooms: true, Floodlit: false };
const access = {
  ReceptionArea: true,
  Doorways: true,
  ChangingFacility: false,
  ActivityArea: null,
  Toilets: true,
  SocialAreas: true,
  SpectatorAreas: false,
  EmergencyExit: null,
  Parking: true,
};

export const place = {
  AddressLine1: "Mill Lane",
  AddressLine2: null,
  AddressLine3: null,
  City: "Sale",
  PostCode: "M33 7WR",
  Latitude: 53.4263,
  Longitude: -2.3265,
  IsPositionApproximate: false,
  DistanceFromUserLocation: 0.4,
  PitchTypes: "3G or Astroturf|Grass",
  Facility: facility,
  DisableFacility: access,
  AccreditationId: 1,
  IsAccreditation: true,
  AccreditationStatus: "Accredited",
  AccreditationLevel: "2 Star",
} satisfies PlaceAnswer;

const allNull = <T extends object>(fields: T) =>
  Object.fromEntries(Object.keys(fields).map((key) => [key, null])) as { [K in keyof T]: null };

export const unknownPlace: PlaceAnswer = {
  ...allNull(place),
  PostCode: "",
  IsPositionApproximate: true,
  Facility: allNull(facility),
  DisableFacility: allNull(access),
  IsAccreditation: false,
};

/** What a card has beside: the same place, seen from a search. */
export const cardPlace = {
  ...place,
  Latitude: 53.4263,
  Longitude: -2.3265,
  DistanceFromUserLocation: 0.4,
  Reasons: [] as string[],
};

/** The register, and a publisher of open data. */
export const sources = [
  { SourceId: null, SourceName: "Example Football Association", UpdatedOn: "2027-03-01", IsSilent: false },
];
