// The partner flag of this visit in session storage: exactly one of nine, or none (specification §4.12).
import { type PartnerFlag, partnerFlagAt, partnerOf, partners } from "#src/search/criteria/partner-flag.ts";
import type { VisitStorage } from "./visit-storage.ts";

const onboardingKey = "ISONBOARDING";
const isSet = "true";

/** The flag held; null where there is none. It says which questions are open or were looked at, never what a search was. */
export function partnerFlag(storage: VisitStorage): PartnerFlag | null {
  return partners.find(({ flag }) => storage.read(flag) === isSet)?.flag ?? null;
}

/** Clears the flags and sets the one of this path. Returns it; null for none. */
export function settlePartnerFlag(storage: VisitStorage, path: string): PartnerFlag | null {
  const settled = partnerFlagAt(path, partnerFlag(storage));
  for (const { flag } of partners) storage.remove(flag);
  storage.remove(onboardingKey);
  if (settled) storage.write(settled, isSet);
  if (partnerOf(settled)?.isOnboarding) storage.write(onboardingKey, isSet);
  return settled;
}
