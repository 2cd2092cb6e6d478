// The settings of notes about mistakes: who gets them, and how many are taken.
import Type, { type Static } from "typebox";

export const noteSettings = {
  notesTo: Type.Optional(
    Type.String({
      pattern: "^[^\\s@<>,;]+@[^\\s@<>,;]+$",
      description: "an address like data@example.org",
      title:
        "Address to which these are emailed: messages from “Contact Us”, notes from “Something wrong here?” " +
        "(except those about open data whose publisher names an address), reports of messages, clubs that no " +
        "email reaches, and alerts that are held; without it only the desk shows them",
    }),
  ),
};

/**
 * Notes an hour from one network address, and in total. From a quarter of the first and half of the
 * second on, a captcha is required. The limits of an address's network (/24 or /48) and of notes
 * about one record are four times as high.
 */
export const noteLimitDefaults = { notesPerAddress: 12, notesPerHour: 500 };

export type NoteSettings = Static<ReturnType<typeof Type.Object<typeof noteSettings>>> &
  Record<keyof typeof noteLimitDefaults, number>;
