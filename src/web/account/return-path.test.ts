// Signing in leads back to where it began, on this site only, whatever is in the browser's storage.
import { afterEach, beforeEach, expect, test } from "vitest";
import { forgetReturnPath, returnPath, storeReturnPath } from "./return-path.ts";

const key = "sign_in_return_path";
const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  const localStorage = {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => void stored.set(name, text),
    removeItem: (name: string) => void stored.delete(name),
  };
  Object.assign(globalThis, { window: { localStorage } });
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, "window");
});

test("signing in leads back to the stored path, once", () => {
  storeReturnPath("/club/12?tab=teams");
  expect(returnPath("signed-in", "")).toBe("/club/12?tab=teams");
  expect(returnPath("not-signed-in", "")).toBe("/club/12?tab=teams");
  forgetReturnPath();
  expect(returnPath("signed-in", "")).toBe("/recommendations");
  expect(returnPath("not-signed-in", "")).toBe("/");
});

test("signing in on the home page leads to the recommendations, and cancelling there leads back", () => {
  storeReturnPath("/");
  expect(returnPath("signed-in", "")).toBe("/recommendations");
  expect(returnPath("not-signed-in", "")).toBe("/");
  storeReturnPath("/?onboarding=true");
  expect(returnPath("signed-in", "")).toBe("/?onboarding=true");
});

test("without a stored path, cancelling leads to the last results", () => {
  stored.set("path_information", "/recommendations/map");
  expect(returnPath("not-signed-in", "")).toBe("/recommendations/map");
  stored.set("path_information", "//evil.example");
  expect(returnPath("not-signed-in", "")).toBe("/");
});

test("of the account's pages only My data can be led back to", () => {
  storeReturnPath("/account/my-data");
  expect(returnPath("signed-in", "")).toBe("/account/my-data");
  for (const path of ["/account", "/account/signin", "/Account/Return", "/account?x=1"]) {
    storeReturnPath(path);
    expect(returnPath("signed-in", "")).toBe("/account/my-data");
    stored.set(key, path);
    expect(returnPath("signed-in", "")).toBe("/recommendations");
    stored.set(key, "/account/my-data");
  }
});

test.each([
  "https://evil.example/",
  "//evil.example",
  "/\\evil.example",
  "\\/evil.example",
  "javascript:alert(1)",
  "/ /evil.example",
  "/\t/evil.example",
  " //evil.example",
  "data:text/html,x",
  "evil.example",
  "",
])("%j is neither stored nor followed", (path) => {
  storeReturnPath(path);
  expect(stored.has(key)).toBe(false);
  stored.set(key, path);
  expect(returnPath("signed-in", "")).toBe("/recommendations");
  expect(returnPath("not-signed-in", "")).toBe("/");
});
