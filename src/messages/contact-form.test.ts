import fc from "fast-check";
import { expect, test } from "vitest";
import { type ContactForm, contactErrors, emptyContactForm, isChild, roleOf } from "./contact-form.ts";

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
  expect(contactErrors(good)).toEqual({});
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
  expect(contactErrors({ ...good, ...change })).toEqual({ [Object.keys(change).at(-1)!]: message });
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
  expect(contactErrors({ ...good, ...change })).toEqual({});
});

test("an emoji and a letter with its accent are one character each", () => {
  const errorsOf = (change: Partial<ContactForm>) => Object.keys(contactErrors({ ...good, ...change }));
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
      const isTaken = contactErrors({ ...good, email }).email === undefined;
      expect(isTaken && /[\s\p{Cc},;<>]|@.*@/u.test(email)).toBe(false);
    }),
  );
});
