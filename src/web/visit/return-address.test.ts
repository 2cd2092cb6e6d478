// Leaving a campaign leads back, and never off the site.
import { expect, test } from "vitest";
import { returnAddress, storeReturnAddress } from "./return-address.ts";
import { memoryStorage } from "./visit-storage.ts";

test("leaving leads to the stored path", () => {
  const storage = memoryStorage();
  expect(returnAddress(storage)).toBe("/");
  storeReturnAddress(storage, "/club/12");
  expect(returnAddress(storage)).toBe("/club/12");
});

test.each([
  "https://elsewhere.example",
  "//elsewhere.example",
  "/..//elsewhere.example",
  "/club//elsewhere.example",
  "/\\elsewhere.example",
  "javascript:alert(1)",
  "",
])("%j is not followed", (path) => {
  const storage = memoryStorage();
  storeReturnAddress(storage, path);
  expect(returnAddress(storage)).toBe("/");
  storage.write("return_address", path);
  expect(returnAddress(storage)).toBe("/");
});
