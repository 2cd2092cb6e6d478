import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { english } from "#src/platform/language/server-language.ts";
import { PageLanguage } from "#src/web/site/site/use-site.ts";
import { ContactLines, contactWays } from "./contact-ways.tsx";

const phone = "0161 496 0015 (Jo)";
const none = { email: null, website: null };

const lines = (phoneUri: string | null | undefined) =>
  renderToStaticMarkup(
    <PageLanguage value={english}>
      <ContactLines {...none} phone={phone} phoneUri={phoneUri} />
    </PageLanguage>,
  );

test("a telephone number is a link to what dials it", () => {
  expect(lines("tel:+441614960015")).toMatch(/<a href="tel:\+441614960015">.*0161 496 0015 \(Jo\)/);
  expect(contactWays("club", { ...none, phone, phoneUri: "tel:+441614960015" })).toMatchObject([
    { icon: "phone", link: { href: "tel:+441614960015" } },
  ]);
});

test.each([null, undefined])("one that cannot be dialled is text, and no way of contact (%s)", (phoneUri) => {
  expect(lines(phoneUri)).toContain(phone);
  expect(lines(phoneUri)).not.toContain("href");
  expect(contactWays("club", { ...none, phone, phoneUri })).toEqual([]);
});
