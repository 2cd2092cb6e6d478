// Which tab is lit while a page scrolls.
import { expect, test } from "vitest";
import { sectionInView } from "./section-tabs.tsx";

const screen = { linePx: 200, heightPx: 800, isAtEnd: false, wantedId: null };
const at = (sessions: number, info: number, contact: number) => [
  { id: "sessions", topPx: sessions },
  { id: "info", topPx: info },
  { id: "contact", topPx: contact },
];

test("before any section has reached the line, the first is in view", () => {
  expect(sectionInView(at(500, 900, 1_400), screen)).toBe("sessions");
});

test("the last section to have reached the line is in view", () => {
  expect(sectionInView(at(-900, 200, 700), screen)).toBe("info");
  expect(sectionInView(at(-900, 201, 700), screen)).toBe("sessions");
});

test("at the page's end the last section is in view, though its heading never reaches the line", () => {
  expect(sectionInView(at(-900, 210, 600), { ...screen, isAtEnd: true })).toBe("contact");
});

test("at the page's end the requested section is lit as long as it can be seen", () => {
  const end = { ...screen, isAtEnd: true, wantedId: "info" };
  expect(sectionInView(at(-900, 210, 600), end)).toBe("info");
  expect(sectionInView(at(-900, 210, 600), { ...end, wantedId: "elsewhere" })).toBe("contact");
});

test("a page without sections lights none", () => {
  expect(sectionInView([], screen)).toBeNull();
});
