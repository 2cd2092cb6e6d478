// Facilities and access of a place; Yes, No and Not known told apart (specification §3.15, §5.22).
import type { PlaceAnswer } from "#src/domain/detail-answer.ts";
import { parkingSpaces } from "#src/domain/parking.ts";
import { FactList, FactRow } from "../fact-row/fact-row.tsx";

const accessLabels = [
  ["Toilets", "Accessible toilets"],
  ["Doorways", "Wide doorways"],
  ["ChangingFacility", "Accessible changing"],
  ["ActivityArea", "Playing areas"],
  ["ReceptionArea", "Reception area"],
  ["SocialAreas", "Social areas"],
  ["SpectatorAreas", "Spectator areas"],
  ["EmergencyExit", "Emergency exits"],
  ["Parking", "Accessible parking"],
] as const;

export function AccessPanel({ place }: { place: Pick<PlaceAnswer, "Facility" | "DisableFacility"> }) {
  const { Facility, DisableFacility } = place;
  const spaces = parkingSpaces({ carPark: Facility.CarPark, carParkCapacity: Facility.CarParkCapacity });
  return (
    <section className="panel">
      <h2>Getting in and around</h2>
      <FactList>
        {spaces !== null && <FactRow label={`Car park, ${spaces} ${spaces === 1 ? "space" : "spaces"}`} value={true} />}
        <FactRow label="Changing rooms" value={Facility.ChangingRooms} />
        {accessLabels.map(([flag, label]) => (
          <FactRow key={flag} label={label} value={DisableFacility[flag]} />
        ))}
        <FactRow label="Floodlights" value={Facility.Floodlit} />
      </FactList>
      <p className="small soft">“Not known” means nobody has told us yet.</p>
    </section>
  );
}
