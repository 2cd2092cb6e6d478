// Whom this browser has written to (§3.2, §4.19), and the name and address it wrote under.
import { Integer, Array as ListOf, Object as RecordOf, String as Text } from "typebox";
import { type ContactForm, longestName } from "#src/messages/message-rules.ts";
import { restore } from "./session.ts";
import { currentStorage, localNotes } from "./visit-storage.ts";

const clubsKey = "contacted_clubs";

/** The newest are stored; more clubs are unlikely. */
const maxEntries = 200;

const clubsSchema = ListOf(Integer({ minimum: 1 }), { maxItems: maxEntries });

/** A damaged list counts as empty. */
const clubIds = () => restore<number[]>(localNotes().read(clubsKey) ?? "[]", clubsSchema) ?? [];

/** This browser's own list: only the clubs' ids, in local storage. */
export const contacted = {
  has: (clubId: number) => clubIds().includes(clubId),
  add(clubId: number) {
    const others = clubIds().filter((id) => id !== clubId);
    localNotes().write(clubsKey, JSON.stringify([clubId, ...others].slice(0, maxEntries)));
  },
};

const writerKey = "contact_writer";

export type ContactWriter = Pick<ContactForm, "firstName" | "lastName" | "email">;

const text = Text({ maxLength: 2 * longestName });
const writerSchema = RecordOf({ firstName: text, lastName: text, email: text }, { additionalProperties: false });

/**
 * Name and address for the form of the next club: in this visit alone (session storage). Null where
 * nothing was sent in it, and where what is stored is damaged.
 */
export const storedWriter = () => restore<ContactWriter>(currentStorage.read(writerKey) ?? "null", writerSchema);

export function storeWriter({ firstName, lastName, email }: ContactWriter): void {
  currentStorage.write(writerKey, JSON.stringify({ firstName, lastName, email }));
}

export function forgetWriter(): void {
  currentStorage.remove(writerKey);
}
