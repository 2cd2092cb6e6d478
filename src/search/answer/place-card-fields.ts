// A place's address, facilities and accreditation by the wire's names (§3.5, §3.8).
import type { Accreditation, Place, Venue } from "#src/catalogue/records/catalogue.ts";
import { isAccredited } from "#src/catalogue/records/format-accreditation.ts";
import { accessAreas } from "#src/catalogue/records/vocabulary.ts";
import { zoneIfSeveral } from "#src/catalogue/records/zone-of-place.ts";
import { distanceMiles, type Position } from "#src/gazetteer/position.ts";
import type { PlaceAnswer } from "./answer-schema.ts";

/** The wire's place fields; the distance is null without the visitor's or the place's position. */
export function placeCard(place: Place, visitor: Position | null): PlaceAnswer {
  const { address, position, facilities, accreditation } = place;
  const zone = zoneIfSeveral(place);
  return {
    AddressLine1: address.line1,
    AddressLine2: address.line2,
    AddressLine3: address.line3,
    City: address.city,
    PostCode: address.postcode,
    Latitude: position?.latitude ?? null,
    Longitude: position?.longitude ?? null,
    IsPositionApproximate: place.positionSource === "outward-code",
    DistanceFromUserLocation: position && visitor ? distanceMiles(visitor, position) : null,
    PitchTypes: facilities.pitchTypes.join("|") || null,
    ...facilityCards(facilities),
    ...accreditationCard(accreditation),
    ...(zone && { TimeZone: zone }),
  };
}

/** What every card says of its place, but for the distance. */
export function placeOfCard(place: Place) {
  const { DistanceFromUserLocation, AccreditationId, ...fields } = placeCard(place, null);
  return fields;
}

/** What cards say of a venue. */
export const venueOfCard = (venue: Venue) => ({
  PitchFinderId: venue.pitchFinderId,
  CentreId: venue.centreId,
  CentreName: venue.centreName,
  County: venue.address.county,
  ...placeOfCard(venue),
});

type AccreditationCard = Pick<
  PlaceAnswer,
  "AccreditationId" | "IsAccreditation" | "AccreditationStatus" | "AccreditationLevel"
>;

export function accreditationCard({ accreditationId, status, level }: Accreditation): AccreditationCard {
  return {
    AccreditationId: accreditationId,
    IsAccreditation: isAccredited(status),
    AccreditationStatus: status,
    AccreditationLevel: level,
  };
}

function facilityCards(facilities: Place["facilities"]): Pick<PlaceAnswer, "Facility" | "DisableFacility"> {
  return {
    Facility: {
      CarPark: facilities.carPark,
      CarParkCapacity: facilities.carParkCapacity,
      ChangingRooms: facilities.changingRooms,
      Floodlit: facilities.floodlit,
    },
    DisableFacility: Object.fromEntries(
      accessAreas.map(({ flag, wireName }) => [wireName, facilities.access[flag]]),
    ) as PlaceAnswer["DisableFacility"],
  };
}
