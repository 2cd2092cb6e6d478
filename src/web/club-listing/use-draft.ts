// What is typed in a listing and not saved yet: the tab keeps it. Beside each text stands what was there when typing began, so that
// a change by somebody else meanwhile shows.
import { useState } from "react";
import type { Listing } from "#src/club-listing/listing-schema.ts";
import { keepDraft, readDraft } from "./listing-token.ts";

/** A field of the club or of one of its teams. */
interface FieldOf {
  record: "club" | "team";
  id: string;
  field: string;
}

interface Typed extends FieldOf {
  text: string;
  based: string;
}

export function useDraft(listing: Listing) {
  const [typed, setTyped] = useState<Typed[]>(() => readDraft("fields", []));
  const holderOf = ({ record, id }: FieldOf) =>
    record === "club" ? listing : listing.Teams.find(({ Id }) => Id === id);
  const saidOf = (of: FieldOf) => holderOf(of)?.Fields[of.field] ?? "";
  function keep(next: Typed[]) {
    setTyped(next);
    keepDraft("fields", next.length === 0 ? null : next);
  }
  const over = (record: "club" | "team", id: string, said: Record<string, string>) => ({
    ...said,
    ...Object.fromEntries(
      typed.filter((each) => each.record === record && each.id === id).map(({ field, text }) => [field, text]),
    ),
  });
  return {
    /** The listing with what is typed. */
    drafted: {
      ...listing,
      Fields: over("club", listing.Id, listing.Fields),
      Teams: listing.Teams.map((team) => ({ ...team, Fields: over("team", team.Id, team.Fields) })),
    },
    /** Types the same in several records at once. */
    change(record: "club" | "team", ids: string[], texts: Record<string, string>) {
      const next = ids.flatMap((id) =>
        Object.entries(texts).map(([field, text]): Typed => {
          const before = typed.find((each) => isSame(each, { record, id, field }));
          return { record, id, field, text, based: before?.based ?? saidOf({ record, id, field }) };
        }),
      );
      keep([...typed.filter((each) => !next.some((other) => isSame(each, other))), ...next]);
    },
    /** What is to be saved of these fields. */
    changesOf: (fields: readonly string[]) =>
      typed
        .filter((each) => fields.includes(each.field) && each.text !== saidOf(each))
        .map((each) => ({ ...each, says: saidOf(each), name: holderOf(each)?.Name ?? "" })),
    /** Theirs stays. */
    giveUp: (of: FieldOf) => keep(typed.filter((each) => !isSame(each, of))),
    /** Mine is to be saved, knowing theirs. */
    insist: (of: FieldOf) => keep(typed.map((each) => (isSame(each, of) ? { ...each, based: saidOf(of) } : each))),
    forget: (fields: readonly string[]) => keep(typed.filter(({ field }) => !fields.includes(field))),
  };
}

export type Draft = ReturnType<typeof useDraft>;

const isSame = (one: FieldOf, other: FieldOf) =>
  one.record === other.record && one.id === other.id && one.field === other.field;
