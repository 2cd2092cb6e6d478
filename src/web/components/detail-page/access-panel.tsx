// Facilities and access of a place; Yes, No and Not known told apart (specification §3.15, §5.22).
import type { PlaceAnswer } from "#src/domain/detail-answer.ts";
import { parkingSpaces } from "#src/domain/parking.ts";
import { FactList, FactRow, UnknownFacts } from "../fact-row/fact-row.tsx";

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

interface AccessPanelProps {
  place: Pick<PlaceAnswer, "Facility" | "DisableFacility">;
  /** Who can say what is not known: "the club". */
  whom: string;
}

export function AccessPanel({ place, whom }: AccessPanelProps) {
  const { Facility, DisableFacility } = place;
  const spaces = parkingSpaces({ carPark: Facility.CarPark, carParkCapacity: Facility.CarParkCapacity });
  const facts: [label: string, value: boolean | null][] = [
    ["Changing rooms", Facility.ChangingRooms],
    ...accessLabels.map(([flag, label]): [string, boolean | null] => [label, DisableFacility[flag]]),
    ["Floodlights", Facility.Floodlit],
  ];
  return (
    <section className="panel">
      <h2>Getting in and around</h2>
      <FactList>
        {spaces !== null && <FactRow label={`Car park, ${spaces} ${spaces === 1 ? "space" : "spaces"}`} value={true} />}
        {facts.map(([label, value]) => value !== null && <FactRow key={label} label={label} value={value} />)}
        <UnknownFacts labels={facts.flatMap(([label, value]) => (value === null ? label : []))}>
          Nobody has told us yet: ask {whom}.
        </UnknownFacts>
      </FactList>
    </section>
  );
}
