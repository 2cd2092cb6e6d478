// Of the sign-in stand-in, what e2e/sign-in.test.ts cannot see: where it leads, what it stores.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Database } from "#src/platform/database/database.ts";
import type { StandInIdentity } from "#src/sign-in/open-sign-in.ts";
import { onEachDatabase } from "#test/databases/each-database.ts";
import { policyNames } from "#test/sign-in/signing-provider.ts";
import { accountsIn } from "./accounts.ts";
import { startDevelopmentIdentity } from "./start-development-identity.ts";

let folder: string;
let identity: StandInIdentity;
const failures: unknown[] = [];

const options = {
  isProduction: false,
  port: 0,
  siteName: "Find Football",
  policyNames,
  nowMs: Date.now,
  onFailure: (error: unknown) => void failures.push(error),
};

const start = async (database: Database) => (await startDevelopmentIdentity({ ...options, folder, database }))!;

onEachDatabase((database) => {
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "touchline-identity-"));
    identity = await start(database());
  });
  afterEach(async () => {
    await identity.close();
    await rm(folder, { recursive: true, force: true });
    expect(failures).toEqual([]);
  });

  const statusOf = async (address: string) => (await identity.fetch(address)).status;

  test("a redirect only leads to this machine's own return address", async () => {
    const statusFor = (redirect: string) => {
      const parameters = { client_id: identity.place.clientId, response_type: "code", scope: "openid", state: "a" };
      const proof = { code_challenge: "c".repeat(43), code_challenge_method: "S256", redirect_uri: redirect };
      const query = new URLSearchParams({ ...parameters, ...proof });
      return statusOf(`${identity.place.authority}/B2C_1A_SignIn/oauth2/v2.0/authorize?${query}`);
    };
    expect(await statusFor("http://localhost:4000/account/return")).toBe(303);
    for (const stranger of [
      "https://evil.example/account/return",
      "http://localhost.evil.example/account/return",
      "http://localhost:4000/elsewhere",
      "http://evil.example@localhost/account/return",
    ])
      expect([stranger, await statusFor(stranger)]).toEqual([stranger, 400]);
  });

  test("an unknown policy and a guessed page get an error, and My Account has its page", async () => {
    const { authority } = identity.place;
    expect(await statusOf(`${authority}/B2C_1A_SignIn/page/guessed`)).toBe(400);
    expect(await statusOf(`${authority}/B2C_1A_Other/oauth2/v2.0/authorize`)).toBe(404);
    expect(await (await identity.fetch(identity.accountUrl)).text()).toContain("Your account");
  });

  test("an address has one account, whatever its letters, and its password is stored as a hash", async () => {
    const accounts = accountsIn(database(), Date.now);
    const samir = { givenName: "Samir", familyName: "Okafor", email: "Samir@example.org", password: "a long password" };
    const account = await accounts.signUp(samir);
    expect(account?.passwordHash).toMatch(/^scrypt\$/);
    expect(await accounts.signUp({ ...samir, email: "samir@EXAMPLE.org" })).toBeNull();
    expect(await accounts.signIn({ email: "samir@example.org" }, samir.password)).toEqual(account);
    expect(await accounts.signIn({ fanCode: account!.fanCode }, "another password")).toBeNull();
  });

  test("its key is the same after a restart, so that tokens stay valid", async () => {
    const keys = async () => {
      const answer = await identity.fetch(`${identity.place.authority}/b2c_1a_signin/discovery/v2.0/keys`);
      return answer.text();
    };
    const before = await keys();
    await identity.close();
    identity = await start(database());
    expect(await keys()).toBe(before);
    expect(before).not.toContain('"d"');
  });
});

describe("starting", () => {
  const anywhere = { ...options, folder: tmpdir(), database: {} as never };

  test("is refused in production", async () => {
    await expect(startDevelopmentIdentity({ ...anywhere, isProduction: true })).rejects.toThrow(
      "not run in production",
    );
  });

  test("goes on without the provider if its port is taken", async () => {
    const first = await startDevelopmentIdentity(anywhere);
    const port = Number(new URL(first!.place.authority).port);
    expect(await startDevelopmentIdentity({ ...anywhere, port })).toBeNull();
    await first!.close();
  });
});
