// Signing in leads back to where it began, on this site alone, whoever wrote what the browser remembers.
import { afterEach, beforeEach, expect, test } from "vitest";
import { forgetReturnPath, returnPath, storeReturnPath } from "./return-path.ts";

const key = "sign_in_return_path";
const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  const localStorage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => void kept.set(name, text),
    removeItem: (name: string) => void kept.delete(name),
  };
  Object.assign(globalThis, { window: { localStorage } });
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, "window");
});

test("a path that was left is come back to, once", () => {
  storeReturnPath("/club/12?tab=teams");
  expect(returnPath("signed-in")).toBe("/club/12?tab=teams");
  expect(returnPath("not-signed-in")).toBe("/club/12?tab=teams");
  forgetReturnPath();
  expect(returnPath("signed-in")).toBe("/recommendations");
  expect(returnPath("not-signed-in")).toBe("/");
});

test("who stops signing in goes to the last results where no path was left", () => {
  kept.set("path_information", "/recommendations/map");
  expect(returnPath("not-signed-in")).toBe("/recommendations/map");
  kept.set("path_information", "//evil.example");
  expect(returnPath("not-signed-in")).toBe("/");
});

test("of the account's pages only My data is a place to come back to", () => {
  storeReturnPath("/account/my-data");
  expect(returnPath("signed-in")).toBe("/account/my-data");
  for (const path of ["/account", "/account/signin", "/Account/Return", "/account?x=1"]) {
    storeReturnPath(path);
    expect(returnPath("signed-in")).toBe("/account/my-data");
    kept.set(key, path);
    expect(returnPath("signed-in")).toBe("/recommendations");
    kept.set(key, "/account/my-data");
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
])("%j is neither kept nor followed", (path) => {
  storeReturnPath(path);
  expect(kept.has(key)).toBe(false);
  kept.set(key, path);
  expect(returnPath("signed-in")).toBe("/recommendations");
  expect(returnPath("not-signed-in")).toBe("/");
});
