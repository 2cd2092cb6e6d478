// What is football: the concept of football in the OpenActive activity list, and its narrower ones.
// Source: https://openactive.io/activity-list (CC BY 4.0) and https://openactive.io/facility-types (CC BY 4.0).

import type { FootballType } from "#src/catalogue/records/vocabulary.ts";
import { panDisabilityId } from "#src/catalogue/records/vocabulary.ts";
import { idOf, isObject, listOf } from "./json-ld.ts";

interface FootballConcept {
  label: string;
  footballType: FootballType;
  disabilityId: number | null;
}

const concept = (label: string, footballType: FootballType, disabilityId: number | null = null): FootballConcept => ({
  label,
  footballType,
  disabilityId,
});

/** By the last part of the concept's id. Disabilities are those of specification §9.7. */
const footballConcepts = new Map<string, FootballConcept>([
  ["0a5f732d-e806-4e51-ad40-0a7de0239c8c", concept("Football", "football")],
  ["117e7f70-6c42-4b1f-a3bb-620b63ea2632", concept("11-a-side", "11v11")],
  ["858278d2-7e1d-498d-ae73-1fc54da4a81c", concept("Beach Soccer", "football")],
  ["6016ce87-d9ed-4bd6-8cc9-5598c2f59f79", concept("Blind Football", "football", 2)],
  ["1de4c90e-6a27-4bc4-a2be-437a443c7ded", concept("Futsal", "futsal")],
  ["f6301564-93d5-41ff-91a1-7ac2dd833951", concept("Powerchair Football", "football", 12)],
  ["22fe3033-b0e4-4717-8455-599180b5bcba", concept("Small Sided Football", "small-sided")],
  ["64ba748e-d7f0-46bd-ac49-63820c5eb10e", concept("5-a-side", "small-sided")],
  ["f816f3b5-3128-4421-b71a-25cc7c1e1880", concept("6-a-side", "small-sided")],
  ["55e525a5-615a-4c3f-a889-9049c95c94cf", concept("7-a-side", "small-sided")],
  ["19b36744-bbcd-4999-8c0d-0a7985dc475e", concept("8-a-side", "small-sided")],
  ["2c21b96d-1286-4e17-9079-d268c0a276d5", concept("9-a-side", "small-sided")],
  ["fec9ecec-baec-46a8-9746-c1cdba3954d7", concept("Toddler Football", "football")],
  ["b8019b67-2ade-406f-a012-91a5c3869652", concept("Walking Football", "walking-football")],
  // Neither of our wheelchair words fits: powerchair football is another game.
  ["666cf454-4733-4697-89cb-8e28f6e8595b", concept("Wheelchair Football", "football", panDisabilityId)],
]);

const facilityConcepts = new Map<string, FootballConcept>([
  ["07e38aa9-4087-424e-95d0-0702d64e1a7a", concept("Football Pitch", "football")],
  ["0d16f446-372b-4679-8a6f-775c80a26ba9", concept("Futsal Court", "futsal")],
]);

const byLabel = (concepts: Map<string, FootballConcept>) =>
  new Map([...concepts.values()].map((each) => [normalLabel(each.label), each]));
const activityLabels = byLabel(footballConcepts);
const facilityLabels = byLabel(facilityConcepts);

/** Letters and digits alone: "5-a-side", "5 A Side" and "5aside" are one label. */
function normalLabel(label: string): string {
  return label.toLowerCase().replaceAll(/[^a-z0-9]/g, "");
}

/** Football and which kind, another activity ("other"), or null where none is stated. */
export type ActivityVerdict = { footballType: FootballType; disabilityId: number | null } | "other" | null;

/** Judges a list of concepts, by id first and by label second. One concept of football among others is enough. */
export function judgeActivity(activity: unknown): ActivityVerdict {
  return judge(activity, /openactive\.io\/(?:activity-list)/, footballConcepts, activityLabels);
}

export function judgeFacilityType(facilityType: unknown): ActivityVerdict {
  return judge(facilityType, /openactive\.io\/(?:facility-types)/, facilityConcepts, facilityLabels);
}

function judge(
  value: unknown,
  scheme: RegExp,
  concepts: Map<string, FootballConcept>,
  labels: Map<string, FootballConcept>,
): ActivityVerdict {
  const given = listOf(value).slice(0, 50);
  if (given.length === 0) return null;
  const found = given.flatMap((each) => football(each, scheme, concepts, labels) ?? []);
  if (found.length === 0) return "other";
  // "Football, 5-a-side" is small-sided football.
  const best = found.find(({ footballType }) => footballType !== "football") ?? found[0]!;
  const disabilityId = found.find((each) => each.disabilityId !== null)?.disabilityId ?? null;
  return { footballType: best.footballType, disabilityId };
}

function football(
  value: unknown,
  scheme: RegExp,
  concepts: Map<string, FootballConcept>,
  labels: Map<string, FootballConcept>,
): FootballConcept | null {
  const id = isObject(value) ? idOf(value) : typeof value === "string" ? value.trim().slice(0, 300) : null;
  // An id of the list says all there is to say: a label beside it is not asked.
  if (id !== null && scheme.test(id)) return concepts.get(id.replace(/^.*[/#]/, "").toLowerCase()) ?? null;
  const label = isObject(value) ? value.prefLabel : value;
  return typeof label === "string" ? (labels.get(normalLabel(label.slice(0, 200))) ?? null) : null;
}
