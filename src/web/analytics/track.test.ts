import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { AnalyticsEvent } from "./track.ts";

let { chooseConsent, consentChoice, onConsentChange } = await import("./consent.ts");
let { track, withoutPersonal } = await import("./track.ts");

/** A browser's window as far as these modules use it. */
function openWindow(stored = new Map<string, string>()) {
  const window = {
    localStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, text: string) => void stored.set(key, text),
    },
    addEventListener() {},
    removeEventListener() {},
  } as unknown as Window;
  vi.stubGlobal("window", window);
  return { window, stored };
}

let place: ReturnType<typeof openWindow>;
beforeEach(async () => {
  place = openWindow();
  // A page opens its storage once.
  vi.resetModules();
  ({ chooseConsent, consentChoice, onConsentChange } = await import("./consent.ts"));
  ({ track, withoutPersonal } = await import("./track.ts"));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

const view: AnalyticsEvent = { event: "page_view", page_type: "Home Page", audience: "none" };

test("before a choice nothing is reported or stored", () => {
  track(view);
  expect(place.window.dataLayer).toBeUndefined();
  expect(place.stored.size).toBe(0);
  expect(consentChoice()).toBeNull();
});

test("after a refusal nothing is reported", () => {
  chooseConsent("unmeasured");
  track(view);
  expect(place.window.dataLayer).toBeUndefined();
});

test("after consent events are reported, until it is withdrawn", () => {
  chooseConsent("measured");
  track(view);
  expect(place.window.dataLayer).toEqual([view]);
  chooseConsent("unmeasured");
  track(view);
  expect(place.window.dataLayer).toHaveLength(1);
});

test("what happened before consent is not reported later", () => {
  track(view);
  chooseConsent("measured");
  expect(place.window.dataLayer).toBeUndefined();
});

test("listeners hear of a choice at once, until they stop listening", () => {
  const choices: unknown[] = [];
  const stop = onConsentChange(() => choices.push(consentChoice()));
  chooseConsent("measured");
  chooseConsent("unmeasured");
  stop();
  chooseConsent("measured");
  expect(choices).toEqual(["measured", "unmeasured"]);
});

test("if a browser stores nothing, the page remembers the choice", () => {
  vi.stubGlobal("window", {
    get localStorage(): Storage {
      throw new Error("forbidden");
    },
  });
  chooseConsent("measured");
  expect(consentChoice()).toBe("measured");
});

test("an unknown word in the storage counts as no choice", () => {
  openWindow(new Map([["cookie_choice", "everything"]]));
  expect(consentChoice()).toBeNull();
});

test.each([
  ["age", { age: 11 }],
  ["Latitude", { Latitude: 53.4 }],
  ["email", { email: "a@example.org" }],
  ["outcome", { outcome: "kim@example.org" }],
  ["audience", { audience: "M33 7WR" }],
  ["filter", { filter: "Write to Kim about the twins on Saturday please" }],
  ["question", { question: "07700900123" }],
  ["value", { value: Number.NaN }],
  ["list", { list: { secret: 1 } }],
])("a field that could be personal is never reported: %s", (_name, extra) => {
  expect(withoutPersonal({ event: "contact", ...extra })).toEqual({ event: "contact" });
});

test("fixed words and counts are reported unchanged", () => {
  const event = { event: "card_opened", card: "club", list: "map", position: 3, football_type: "11v11" };
  expect(withoutPersonal(event)).toEqual(event);
  const shown: AnalyticsEvent = { event: "error_shown", error: "api404" };
  expect(withoutPersonal(shown)).toEqual(shown);
});
