import fc from "fast-check";
import { expect, test } from "vitest";
import { english } from "#src/platform/language/server-language.ts";
import { aClub } from "#test/catalogue/builders.ts";
import {
  type ContactForm,
  contactErrors,
  emptyContactForm,
  isChild,
  reachableFor,
  recipientFor,
  roleOf,
} from "./message-rules.ts";

const good: ContactForm = {
  firstName: "Samir",
  lastName: "Okafor",
  email: "samir.okafor@example.org",
  queryIsAbout: "Playing",
  age: "9",
  description: "Which days are training and matches on?",
  confirmAge: true,
  confirmSafeGuard: true,
};

test("a form filled in by the rules can be sent", () => {
  expect(contactErrors(english, good)).toEqual({});
});

/** One character to people, eleven to a computer. */
const family = "👨‍👩‍👧‍👦";

test.each<[change: Partial<ContactForm>, message: string]>([
  [{ firstName: "" }, "Firstname is required"],
  [{ firstName: "   " }, "Firstname is required"],
  [{ firstName: "x".repeat(256) }, "Only 255 characters are allowed"],
  [{ firstName: "Samir\r\nBcc: all@example.org" }, "Firstname must be on one line"],
  [{ lastName: "" }, "Lastname is required"],
  [{ lastName: "x".repeat(256) }, "Only 255 characters are allowed"],
  [{ lastName: "Oka\u2028for" }, "Lastname must be on one line"],
  [{ email: "" }, "Email is required"],
  [{ email: "samir@example" }, "Please enter a valid email address"],
  [{ email: "samir@example.museum" }, "Please enter a valid email address"],
  [{ email: "samir@example.c" }, "Please enter a valid email address"],
  [{ email: "samir okafor@example.org" }, "Please enter a valid email address"],
  [{ email: "samir..okafor@example.org" }, "Please enter a valid email address"],
  [{ email: "a@b.org, c@d.org" }, "Please enter a valid email address"],
  [{ email: "a@b.org\r\nBcc: c@d.org" }, "Please enter a valid email address"],
  [{ email: "a@b.org\n" }, "Please enter a valid email address"],
  [{ email: "Samir <a@b.org>" }, "Please enter a valid email address"],
  [{ email: `${"x".repeat(252)}@b.org` }, "Only 255 characters are allowed"],
  [{ age: "" }, "Age is required"],
  [{ age: "4" }, "Please enter age within 5-99"],
  [{ age: "100" }, "Please enter age within 5-99"],
  [{ age: "nine" }, "Please enter age within 5-99"],
  [{ age: "9.5" }, "Please enter age within 5-99"],
  [{ age: "-9" }, "Please enter age within 5-99"],
  [{ queryIsAbout: "Volunteering", age: "13" }, "Please enter age 14+ years old"],
  [{ queryIsAbout: "Volunteering", age: "100" }, "Please enter age within 14-99"],
  [{ description: "" }, "Message is required"],
  [{ description: " \n " }, "Message is required"],
  [{ description: "x".repeat(501) }, "Only 500 characters are allowed"],
  [{ queryIsAbout: null }, "Please choose what it is about"],
  [{ confirmAge: false }, "Please confirm your age"],
  [{ confirmSafeGuard: false }, "Please confirm the safeguarding requirements"],
])("%j is refused: %s", (change, message) => {
  expect(contactErrors(english, { ...good, ...change })).toEqual({ [Object.keys(change).at(-1)!]: message });
});

test.each<Partial<ContactForm>>([
  { firstName: "x".repeat(255), lastName: "O'Neill-Łukasz 李" },
  { email: "o'neill+club@mail.example.co.uk" },
  { age: "5" },
  { age: "99" },
  { queryIsAbout: "Volunteering", age: "14" },
  { queryIsAbout: "Coaching", age: "16" },
  { description: "x".repeat(500) },
  { description: "Two\nlines" },
])("%j is accepted", (change) => {
  expect(contactErrors(english, { ...good, ...change })).toEqual({});
});

test("an emoji and a letter with its accent are one character each", () => {
  const errorsOf = (change: Partial<ContactForm>) => Object.keys(contactErrors(english, { ...good, ...change }));
  expect(errorsOf({ description: family.repeat(500), firstName: "e\u0301".repeat(255) })).toEqual([]);
  expect(errorsOf({ description: family.repeat(501), firstName: "e\u0301".repeat(256) })).toEqual([
    "firstName",
    "description",
  ]);
});

test("the role follows from the topic", () => {
  expect([roleOf("Playing"), roleOf("Training"), roleOf("Coaching"), roleOf("Volunteering")]).toEqual([
    "player",
    "player",
    "coach",
    "volunteer",
  ]);
});

test("a volunteer's journey starts with volunteering, any other with no topic", () => {
  expect(emptyContactForm(true).queryIsAbout).toBe("Volunteering");
  expect(emptyContactForm(false).queryIsAbout).toBeNull();
});

test("a person of 17 is a child, one of 18 is not", () => {
  expect([isChild(17), isChild(18)]).toEqual([true, false]);
});

test("an accepted e-mail address has no space, no second @ and no control character", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), fc.string({ unit: "binary" }), (before, after) => {
      const email = `${before}a@b.org${after}`;
      const isTaken = contactErrors(english, { ...good, email }).email === undefined;
      expect(isTaken && /[\s\p{Cc},;<>]|@.*@/u.test(email)).toBe(false);
    }),
  );
});

const club = aClub({ email: "secretary@club.example.org", welfareOfficerEmail: "welfare@club.example.org" });

const noOfficer = { ...club, welfareOfficerEmail: null };
const noAddress = { ...club, email: null };
const secretary = { kind: "club", address: "secretary@club.example.org" };
const officer = { kind: "welfareOfficer", address: "welfare@club.example.org" };

test.each([
  [club, "player", 18, secretary],
  [club, "player", 17, officer],
  [club, "volunteer", 18, secretary],
  [club, "volunteer", 15, officer],
  [club, "coach", 17, officer],
  // About the young never to the club in the officer's place.
  [noOfficer, "player", 17, null],
  [noOfficer, "volunteer", 15, null],
  [noOfficer, "coach", 40, secretary],
  // An adult who wants to help may be passed on by the officer, an adult player not.
  [noAddress, "volunteer", 18, officer],
  [noAddress, "coach", 40, officer],
  [noAddress, "player", 18, null],
] as const)("of %o a message about a %s of %i goes to %o", (of, role, age, recipient) => {
  expect(recipientFor(of, { age, role })).toEqual(recipient);
});

test("a club can be written to about those for whom it has an address, public or not", () => {
  expect(reachableFor({ ...club, isAllowPublic: false })).toEqual({ AboutAdults: true, AboutChildren: true });
  expect(reachableFor({ ...club, email: null })).toEqual({ AboutAdults: false, AboutChildren: true });
  expect(reachableFor({ ...club, welfareOfficerEmail: " " })).toEqual({ AboutAdults: true, AboutChildren: false });
});

test.each(["n/a", "a@b", "a@b.org, c@d.org", "Club <a@b.org>", "a@b.org\r\nBcc: c@d.org", "a@b@c.org", "@b.org"])(
  "a register's %j is not an address that can be written to",
  (email) => {
    expect(recipientFor({ ...club, email }, { age: 30, role: "player" })).toBeNull();
  },
);
