import { expect, test } from "vitest";
import { aClub } from "#test/catalogue/builders.ts";
import { reachableFor, recipientFor } from "./message-recipient.ts";

const club = aClub({ email: "secretary@club.example.org", welfareOfficerEmail: "welfare@club.example.org" });

test("a message about a player of 18 and over goes to the club", () => {
  expect(recipientFor(club, 18)).toEqual({ kind: "club", address: "secretary@club.example.org" });
});

test("a message about a player of 17 and under goes to the welfare officer, and never to the club instead", () => {
  expect(recipientFor(club, 17)).toEqual({ kind: "welfareOfficer", address: "welfare@club.example.org" });
  expect(recipientFor({ ...club, welfareOfficerEmail: null }, 17)).toBeNull();
});

test("a club can be written to about those for whom it has an address, public or not", () => {
  expect(reachableFor({ ...club, isAllowPublic: false })).toEqual({ adults: true, children: true });
  expect(reachableFor({ ...club, email: null })).toEqual({ adults: false, children: true });
  expect(reachableFor({ ...club, welfareOfficerEmail: " " })).toEqual({ adults: true, children: false });
});

test.each(["n/a", "a@b", "a@b.org, c@d.org", "Club <a@b.org>", "a@b.org\r\nBcc: c@d.org", "a@b@c.org", "@b.org"])(
  "a register's %j is not an address that can be written to",
  (email) => {
    expect(recipientFor({ ...club, email }, 30)).toBeNull();
  },
);
