import { expect, test } from "vitest";
import { aClub } from "#test/catalogue/builders.ts";
import { reachableFor, recipientFor } from "./message-recipient.ts";

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
