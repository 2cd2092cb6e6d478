// Which disability football a search includes and puts first (clarifications "Codes on the wire").
import { disabilityNames, panDisabilityId } from "#src/catalogue/records/vocabulary.ts";
import { allSorts, criterion } from "./criterion.ts";
import { DisabilityOption } from "./wire-codes.ts";

/** The offers that a Disabilityoption includes: these disability ids, and none if mainstream. */
export interface DisabilityChoice {
  takesMainstream: boolean;
  /** Disability ids included, also pan-disability if it is offered unasked. */
  disabilityIds: ReadonlySet<number>;
  /** Ids that the person chose; pan-disability outside them is a suggestion. */
  chosenIds: ReadonlySet<number>;
}

const none: ReadonlySet<number> = new Set();

/** 1: the chosen types, and pan-disability. 2: without a type. 3: that, and pan-disability. */
export function disabilityChoice(option: number, chosen: readonly number[] | null | undefined): DisabilityChoice {
  if (option === DisabilityOption.no) return { takesMainstream: true, disabilityIds: none, chosenIds: none };
  if (option === DisabilityOption.notSure)
    return { takesMainstream: true, disabilityIds: new Set([panDisabilityId]), chosenIds: none };
  const chosenIds = new Set(chosen ?? []);
  return { takesMainstream: false, disabilityIds: new Set([...chosenIds, panDisabilityId]), chosenIds };
}

/** True if an offer for this disability type (null: none) is included. */
export function takesDisability(choice: DisabilityChoice, disabilityId: number | null): boolean {
  return disabilityId === null ? choice.takesMainstream : choice.disabilityIds.has(disabilityId);
}

/** 0 for a chosen type, 1 for none, 2 for an unasked one: groups come in this order. */
export function disabilityOrder(choice: DisabilityChoice, disabilityId: number | null): 0 | 1 | 2 {
  if (disabilityId === null) return 1;
  return choice.chosenIds.has(disabilityId) ? 0 : 2;
}

function optionOf({ takesMainstream, disabilityIds }: DisabilityChoice): number {
  if (!takesMainstream) return DisabilityOption.yes;
  return disabilityIds.size > 0 ? DisabilityOption.notSure : DisabilityOption.no;
}

/** Null: not said. */
export const disability = criterion<DisabilityChoice | null>({
  judges: allSorts,
  read: ({ Disabilityoption, DisabilityType }) =>
    Disabilityoption == null ? null : disabilityChoice(Disabilityoption, DisabilityType),
  write: (wanted) => (wanted === null ? {} : { Disabilityoption: optionOf(wanted) }),
  prepare(wanted) {
    if (wanted === null) return null;
    const takes = [null, ...disabilityNames.map((_, at) => at + 1)].map((id) => takesDisability(wanted, id));
    return ({ disabilityId }) => takes[disabilityId] === true;
  },
  /**
   * A "yes" without results becomes "not sure", which takes mainstream and pan-disability football,
   * unless that would replace what was chosen. A "no" is kept.
   */
  widen: (wanted, { hasChosenDisability }) =>
    wanted === null || wanted.takesMainstream || hasChosenDisability
      ? []
      : [disabilityChoice(DisabilityOption.notSure, [])],
});
