// The demonstration's officers: an account of the development provider per role of the desk.
import type { DevelopmentAccount } from "./accounts.ts";

function officer(role: string, givenName: string, familyName: string, fanCode: string) {
  const account: DevelopmentAccount = {
    accountId: `desk-${role}`,
    email: `${role}@desk.example`,
    givenName,
    familyName,
    fanCode,
    passwordHash: "",
  };
  return { role, account };
}

export const officers = [
  officer("manager", "Owen", "Hargest", "10000001"),
  officer("data-officer", "Maya", "Thornbury", "10000002"),
  officer("safeguarding", "Idris", "Calloway", "10000003"),
  officer("viewer", "Tomasz", "Brennan", "10000004"),
];

/** Undefined for anybody else. */
export const officerOf = (accountId: string) => officers.find(({ account }) => account.accountId === accountId);
