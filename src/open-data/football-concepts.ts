// OpenActive's lists (openactive.io, CC BY 4.0): what of them is football, and whom it supports.
import { type Concept, type ConceptList, conceptsOf } from "@touchline/openactive/concepts";
import { listOf } from "@touchline/openactive/json-ld";
import { type FootballType, panDisabilityId } from "#src/catalogue/records/vocabulary.ts";

/** `disabilityId`: of the association, whom the activity is for or the support helps. */
interface DisabilityConcept extends Concept {
  disabilityId: number | null;
}

interface FootballConcept extends DisabilityConcept {
  footballType: FootballType;
}

const football = (
  id: string,
  label: string,
  footballType: FootballType,
  disabilityId: number | null = null,
): FootballConcept => ({ id, label, footballType, disabilityId });

/** The concept of football and its narrower ones; we write the first of a football type. */
export const activities: ConceptList<FootballConcept> = {
  url: "https://openactive.io/activity-list",
  // Disabilities are those of §9.7.
  concepts: [
    football("0a5f732d-e806-4e51-ad40-0a7de0239c8c", "Football", "football"),
    football("117e7f70-6c42-4b1f-a3bb-620b63ea2632", "11-a-side", "11v11"),
    football("858278d2-7e1d-498d-ae73-1fc54da4a81c", "Beach Soccer", "football"),
    football("6016ce87-d9ed-4bd6-8cc9-5598c2f59f79", "Blind Football", "football", 2),
    football("1de4c90e-6a27-4bc4-a2be-437a443c7ded", "Futsal", "futsal"),
    football("f6301564-93d5-41ff-91a1-7ac2dd833951", "Powerchair Football", "football", 12),
    football("22fe3033-b0e4-4717-8455-599180b5bcba", "Small Sided Football", "small-sided"),
    football("64ba748e-d7f0-46bd-ac49-63820c5eb10e", "5-a-side", "small-sided"),
    football("f816f3b5-3128-4421-b71a-25cc7c1e1880", "6-a-side", "small-sided"),
    football("55e525a5-615a-4c3f-a889-9049c95c94cf", "7-a-side", "small-sided"),
    football("19b36744-bbcd-4999-8c0d-0a7985dc475e", "8-a-side", "small-sided"),
    football("2c21b96d-1286-4e17-9079-d268c0a276d5", "9-a-side", "small-sided"),
    football("fec9ecec-baec-46a8-9746-c1cdba3954d7", "Toddler Football", "football"),
    football("b8019b67-2ade-406f-a012-91a5c3869652", "Walking Football", "walking-football"),
    // Neither of our wheelchair words fits: powerchair football is another game.
    football("666cf454-4733-4697-89cb-8e28f6e8595b", "Wheelchair Football", "football", panDisabilityId),
  ],
};

const facilityTypes: ConceptList<FootballConcept> = {
  url: "https://openactive.io/facility-types",
  concepts: [
    football("07e38aa9-4087-424e-95d0-0702d64e1a7a", "Football Pitch", "football"),
    football("0d16f446-372b-4679-8a6f-775c80a26ba9", "Futsal Court", "futsal"),
  ],
};

export const physicalImpairment: DisabilityConcept = {
  id: "dd026873-6713-4ea1-af5a-08901f651d98",
  label: "Physical impairment",
  disabilityId: panDisabilityId,
};

export const supports: ConceptList<DisabilityConcept> = {
  url: "https://openactive.io/accessibility-support",
  concepts: [
    { id: "1393f2dc-3fcc-4be9-a99f-f1e51f5ad277", label: "Visual impairment", disabilityId: 11 },
    { id: "2bfb7228-5969-4927-8435-38b5005a8771", label: "Hearing impairment", disabilityId: 4 },
    physicalImpairment,
    { id: "67902468-fd49-4238-8650-20a22d7f0e40", label: "Learning impairment", disabilityId: 8 },
    { id: "40b9b11f-bdd3-4aeb-8984-2ecf74a14c7a", label: "Mental health issues", disabilityId: 9 },
    {
      id: "69b689d4-be04-4e6d-be56-4ac72ec82444",
      label: "Social or behavioural problems",
      disabilityId: panDisabilityId,
    },
  ],
};

/** Football and which kind, another activity ("other"), or null where none is stated. */
export type ActivityVerdict = { footballType: FootballType; disabilityId: number | null } | "other" | null;

/** One concept of football among others is enough, of the activity or of the type of facility. */
export function judgeActivity(activity: unknown, facilityType: unknown): ActivityVerdict {
  const found = conceptsOf(activities, activity);
  if (found.length === 0) found.push(...conceptsOf(facilityTypes, facilityType));
  if (found.length === 0) return listOf(activity).length + listOf(facilityType).length > 0 ? "other" : null;
  // "Football, 5-a-side" is small-sided football.
  const { footballType } = found.find((each) => each.footballType !== "football") ?? found[0]!;
  return { footballType, disabilityId: found.find((each) => each.disabilityId !== null)?.disabilityId ?? null };
}
