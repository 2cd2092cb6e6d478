// Which partner flag a visit has after loading one URL after another.
import { expect, test } from "vitest";
import { settlePartnerFlag } from "./partner.ts";
import { partners } from "./partner-flag.ts";
import { memoryStorage } from "./visit-storage.ts";

test.each([
  ["/onboarding/letgirlsplay", "ISLETGOGIRLSPLAY", null],
  ["/onboarding/wildcats", "ISWILDCATS", "true"],
  ["/onboarding/justplay", "ISJUSTPLAY", "true"],
  ["/onboarding/ageuk", "ISAGEUK", "true"],
  ["/onboarding/youthclub", "ISYOUTHCLUB", "true"],
  ["/onboarding/adultclub", "ISADULTCLUB", "true"],
  ["/onboarding/volunteer", "ISVOLUNTEER", null],
  ["/onboarding/squadgirls", "ISSQUADGIRLS", "true"],
  ["/onboarding/external", "ISIFRAME", null],
])("%s sets %s alone", (path, flag, onboarding) => {
  const storage = memoryStorage();
  settlePartnerFlag(storage, "/onboarding/wildcats");
  expect(settlePartnerFlag(storage, path)).toBe(flag);
  expect(partners.filter((partner) => storage.read(partner.flag) !== null).map((partner) => partner.flag)).toEqual([
    flag,
  ]);
  expect(storage.read("ISONBOARDING")).toBe(onboarding);
});

test("a flag stays on the way through the results and is gone on the root path", () => {
  const storage = memoryStorage();
  settlePartnerFlag(storage, "/onboarding/justplay");
  expect(settlePartnerFlag(storage, "/recommendations")).toBe("ISJUSTPLAY");
  expect(settlePartnerFlag(storage, "/club/12")).toBe("ISJUSTPLAY");
  expect(settlePartnerFlag(storage, "/")).toBeNull();
  expect(storage.read("ISJUSTPLAY")).toBeNull();
});

test("a word inside another word sets no flag", () => {
  expect(settlePartnerFlag(memoryStorage(), "/externally/volunteers")).toBeNull();
});
