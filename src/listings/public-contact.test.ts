import { expect, test } from "vitest";
import { hasPublicContact, shownSocialLinks } from "#src/web/listing/club-page/club-facts.ts";
import { aClub, aProvider, aSocialLink } from "#test/catalogue/builders.ts";
import { clubContact, providerContact } from "./public-contact.ts";

test("a club's phone, e-mail and name are shown only if it says Yes; not known does not count as Yes", () => {
  expect(clubContact(aClub(), [])).toMatchObject({
    Phone: "0161 496 0015",
    PhoneUri: "tel:+441614960015",
    IndividualName: "Secretary of 1015",
  });
  for (const isAllowPublic of [false, null]) {
    expect(clubContact(aClub({ isAllowPublic }), [])).toMatchObject({
      Phone: null,
      PhoneUri: null,
      Email: null,
      IndividualName: null,
      Website: "club-1015.example.org",
    });
  }
});

test("a provider's own contact is public, its organiser only if it says Yes", () => {
  expect(providerContact(aProvider({ isAllowPublic: null }))).toMatchObject({
    TelephoneNumber: "0161 496 0901",
    TelephoneUri: "tel:+441614960901",
    OrganiserFirstName: null,
    OrganiserLastName: null,
    OrganiserEmail: null,
  });
  expect(providerContact(aProvider()).OrganiserLastName).toBe("Surname301");
});

test.each([
  [{ IsAllowPublic: true, Phone: "1", Email: null }, true],
  [{ IsAllowPublic: true, Phone: null, Email: "a@example.org" }, true],
  [{ IsAllowPublic: true, Phone: null, Email: "" }, false],
  [{ IsAllowPublic: false, Phone: "1", Email: null }, false],
  [{ IsAllowPublic: null, Phone: "1", Email: null }, false],
])("%j is shown as a club contact: %s", (contact, isShown) => {
  expect(hasPublicContact(contact)).toBe(isShown);
});

test("links not marked as public are in no answer, and a page shows at most three", () => {
  const links = ["a", "b", "c", "d"].map((mediaLink) => aSocialLink({ mediaLink }));
  const contact = clubContact(aClub(), [
    aSocialLink({ isPublic: false, mediaLink: "hidden" }),
    aSocialLink({ isPublic: null, mediaLink: "hidden" }),
    ...links,
  ]);
  expect(contact.SocialMediaLinks.map((link) => link.MediaLink)).toEqual(["a", "b", "c", "d"]);
  expect(shownSocialLinks(contact.SocialMediaLinks).map(({ href }) => href)).toEqual(
    ["a", "b", "c"].map((link) => `https://facebook.example.org/${link}`),
  );
});

test("a full URL needs no prefix, and anything but a web address is not linked", () => {
  const link = { MediaType: "X", MediaTypeId: null, PrefixUrl: "https://x.example.org/" };
  expect(shownSocialLinks([{ ...link, MediaLink: "https://y.example.org/club" }])[0]?.href).toBe(
    "https://y.example.org/club",
  );
  expect(shownSocialLinks([{ ...link, PrefixUrl: null, MediaLink: "javascript:alert(1)" }])).toEqual([]);
});
