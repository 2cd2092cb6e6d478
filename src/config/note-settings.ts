// The settings of notes about mistakes: who gets them, and how many are taken.
import Type from "typebox";

export const noteSettings = {
  notesTo: Type.Optional(
    Type.String({
      pattern: "^[^\\s@<>,;]+@[^\\s@<>,;]+$",
      description: "an address like data@example.org",
      title:
        "Where notes of “Something wrong here?” go by mail, but for those about open data whose publisher names an address; without it they are listed by `npm run touchline -- notes list` alone",
    }),
  ),
  notesPerAddress: Type.Integer({
    minimum: 1,
    default: 12,
    title:
      "Notes an hour that are taken from one network address; from a quarter of it on with a captcha, and four times it from its /24 or /48, or about one record",
  }),
  notesPerHour: Type.Integer({
    minimum: 1,
    default: 500,
    title: "Notes an hour that are taken over all; from half of it on with a captcha",
  }),
};
