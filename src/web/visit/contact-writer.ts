// Name and address of who wrote to a club, for the form of the next club: in this visit alone (session storage).
import * as Type from "typebox";
import { type ContactForm, longestName } from "#src/messages/message-rules.ts";
import { currentStorage } from "./current-storage.ts";
import { restore } from "./session.ts";

const key = "contact_writer";

export type ContactWriter = Pick<ContactForm, "firstName" | "lastName" | "email">;

const text = Type.String({ maxLength: 2 * longestName });
const writerSchema = Type.Object({ firstName: text, lastName: text, email: text }, { additionalProperties: false });

/** Null where nothing was sent in this visit, and where what is stored is damaged. */
export const storedWriter = () => restore<ContactWriter>(currentStorage.read(key) ?? "null", writerSchema);

export function storeWriter({ firstName, lastName, email }: ContactWriter): void {
  currentStorage.write(key, JSON.stringify({ firstName, lastName, email }));
}

export function forgetWriter(): void {
  currentStorage.remove(key);
}
