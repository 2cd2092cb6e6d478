// What a place has to play on and to park, in one line.
import type { PlaceAnswer } from "#src/listings/detail-answer.ts";
import { joinList } from "#src/platform/text/join-list.ts";
import { parkingSpaces } from "./format-parking.ts";

const pitchNames: Record<string, string> = {
  "3G or Astroturf": "3G",
  Grass: "grass",
  Indoor: "indoor",
  Others: "other",
};

/** "Grass and 3G pitches, 125 parking spaces"; empty where nothing is known. */
export function pitchesAndParking(place: Pick<PlaceAnswer, "PitchTypes" | "Facility">): string {
  const types = (place.PitchTypes ?? "").split("|").filter(Boolean);
  const pitches = types.length > 0 ? `${joinList(types.map((type) => pitchNames[type] ?? type))} pitches` : "";
  const spaces = parkingSpaces({ carPark: place.Facility.CarPark, carParkCapacity: place.Facility.CarParkCapacity });
  const parking = spaces === null ? "" : `${spaces} parking ${spaces === 1 ? "space" : "spaces"}`;
  const words = [pitches, parking].filter(Boolean).join(", ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
