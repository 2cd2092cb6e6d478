// @module-tag thorough
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { decodeJwt, decodeProtectedHeader } from "jose";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Database } from "#src/platform/database/database.ts";
import type { StandInIdentity } from "#src/sign-in/open-sign-in.ts";
import { signedInPerson } from "#src/sign-in/sign-in-claims.ts";
import { tokenVerifier } from "#src/sign-in/token-verifier.ts";
import { onEachDatabase } from "#test/databases/each-database.ts";
import { codeOnPage, type ProviderVisitor, providerVisitor } from "#test/sign-in/provider-visitor.ts";
import { policyNames } from "#test/sign-in/signing-provider.ts";
import { startDevelopmentIdentity } from "./start-development-identity.ts";

const samir = {
  givenName: "Samir",
  familyName: "Okafor",
  email: "Samir@example.org",
  newPassword: "a long password",
};
const minuteMs = 60_000;

let folder: string;
let aheadMs: number;
let identity: StandInIdentity;
const failures: unknown[] = [];

async function start(database: Database): Promise<StandInIdentity> {
  const started = await startDevelopmentIdentity({
    ...{ isProduction: false, port: 0, folder, siteName: "Find Football", policyNames },
    database,
    nowMs: () => Date.now() + aheadMs,
    onFailure: (error) => failures.push(error),
  });
  return started!;
}

async function signUp(): Promise<ProviderVisitor> {
  const visitor = providerVisitor(identity.place);
  await visitor.come("signUp");
  const codePage = await visitor.send(samir);
  await visitor.send({ code: codeOnPage(codePage) });
  return visitor;
}

const wordsOf = ({ text }: { text: string }) => text.replaceAll(/<(style|script)[\s\S]*?<\/\1>|<[^>]+>/g, " ");

onEachDatabase((database) => {
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "touchline-identity-"));
    aheadMs = 0;
    failures.length = 0;
    identity = await start(database());
  });
  afterEach(async () => {
    await identity.close();
    await rm(folder, { recursive: true, force: true });
    expect(failures).toEqual([]);
  });

  test("a new person proves the address by a code, and gets tokens that the product accepts", async () => {
    const visitor = await signUp();
    const tokens = await visitor.tokens();
    const person = signedInPerson(decodeJwt(tokens.id_token!));
    expect(person).toMatchObject({ givenName: "Samir", familyName: "Okafor", signInName: "Samir@example.org" });
    const verdict = await tokenVerifier(identity.place, { fetch: identity.fetch })(tokens.access_token!);
    expect(verdict).toMatchObject({
      ok: true,
      token: {
        ...{ subject: person?.subject, scopes: ["READ", "WRITE", "user_impersonation"] },
        ...{ verifiedEmail: "Samir@example.org", signedOnAtMs: person?.signedOnAtMs },
      },
    });
    expect(decodeJwt(tokens.id_token!)).toMatchObject({ nonce: "a nonce", aud: identity.place.clientId });
    expect((await visitor.refresh(tokens.refresh_token!)).access_token).toBeTruthy();
    const { rows } = await database().query<{ hash: string }>("select password_hash as hash from development_accounts");
    expect(rows[0]?.hash).toMatch(/^scrypt\$/);
    expect(JSON.stringify(rows)).not.toContain(samir.newPassword);
  });

  test("signing in needs the password and then the mailed code, with the address in any case", async () => {
    await signUp();
    const visitor = providerVisitor(identity.place);
    await visitor.come("signIn");
    const codePage = await visitor.send({ email: "samir@EXAMPLE.org", password: samir.newPassword });
    const wrong = await visitor.send({ code: codeOnPage(codePage) === "000000" ? "000001" : "000000" });
    expect(wrong.status).toBe(422);
    expect(wordsOf(wrong)).toContain("That is not the code.");
    await visitor.send({ code: codeOnPage(codePage) });
    expect(visitor.answered()).toMatchObject({ state: "a state" });
    const claims = decodeJwt((await visitor.tokens()).id_token!);
    expect(claims).toMatchObject({ given_name: "Samir", tfp: "B2C_1A_SignIn" });
    expect((await visitor.tokens()).error).toBe("invalid_grant");

    await visitor.come("signIn");
    expect(visitor.answered().code).toBeTruthy();
    expect(wordsOf(await visitor.come("signIn", { prompt: "login" }))).toContain("Sign in");
    expect(wordsOf(await visitor.come("signUp"))).toContain("Register");
  });

  test("the answer for an address without an account is the usual one, and no mail is sent", async () => {
    const visitor = providerVisitor(identity.place);
    await visitor.come("passwordReset");
    const codePage = await visitor.send({ email: "nobody@example.org" });
    expect(wordsOf(codePage)).toContain("nobody@example.org, if there is an account with it");
    expect(codeOnPage(codePage)).toBe("");
    await visitor.come("unknownFan");
    expect(wordsOf(await visitor.send({ email: "nobody@example.org" }))).toContain("If there is an account");
    expect(wordsOf(await visitor.get(`${new URL(identity.place.authority).origin}/mails`))).toContain("None yet.");
  });

  test("a code expires after ten minutes, and after five tries", async () => {
    const visitor = providerVisitor(identity.place);
    await visitor.come("signUp");
    const codePage = await visitor.send(samir);
    aheadMs = 11 * minuteMs;
    expect(wordsOf(await visitor.send({ code: codeOnPage(codePage) }))).toContain("This code is over.");
    const anew = await visitor.send({ action: "new-code" });
    const wrong = codeOnPage(anew) === "000000" ? "000001" : "000000";
    for (let guess = 0; guess < 5; guess++) await visitor.send({ code: wrong });
    expect(wordsOf(await visitor.send({ code: codeOnPage(anew) }))).toContain("too many tries");
  });

  test("an address has only one account", async () => {
    await signUp();
    const visitor = providerVisitor(identity.place);
    await visitor.come("signUp");
    const refused = await visitor.send({ ...samir, email: "samir@example.ORG" });
    expect(wordsOf(refused)).toContain("There is an account with this email address.");
  });

  test("every field reports its own error, and typed text is never markup", async () => {
    const visitor = providerVisitor(identity.place);
    await visitor.come("signUp");
    const refused = await visitor.send({ givenName: '"><script>', email: "no address" });
    expect(refused.text).toContain('value="&quot;&gt;&lt;script&gt;"');
    for (const words of ["Enter your last name", "Enter an email address like", "Use 8 characters or more"]) {
      expect(wordsOf(refused)).toContain(words);
    }
    expect((await visitor.send({ givenName: "x".repeat(20_000) })).text).toContain("Enter your first name");
  });

  test("a redirect only leads to this machine's own return address", async () => {
    for (const stranger of [
      "https://evil.example/account/return",
      "http://localhost.evil.example/account/return",
      "http://localhost:4000/elsewhere",
      "http://evil.example@localhost/account/return",
    ]) {
      const answer = await providerVisitor(identity.place).come("signIn", { redirect_uri: stranger });
      expect([answer.status, answer.headers.location]).toEqual([400, undefined]);
      expect(answer.text).toContain("This page is over");
    }
  });

  test("a page belongs to the browser that was redirected to it, and an unknown policy gets an error", async () => {
    const visitor = providerVisitor(identity.place);
    await visitor.come("signIn");
    const { authority } = identity.place;
    expect((await providerVisitor(identity.place).get(`${authority}/B2C_1A_SignIn/page/guessed`)).status).toBe(400);
    expect((await visitor.get(`${authority}/B2C_1A_Other/oauth2/v2.0/authorize`)).status).toBe(404);
    expect((await visitor.get(`${authority}/`)).status).toBe(404);
    const account = await visitor.get(identity.accountUrl);
    expect([account.status, wordsOf(account)]).toEqual([200, expect.stringContaining("Your account")]);
  });

  test("tokens stay valid after a restart, as their key is stored", async () => {
    const { access_token: token = "" } = await (await signUp()).tokens();
    await identity.close();
    identity = await start(database());
    const answer = await identity.fetch(`${identity.place.authority}/b2c_1a_signin/discovery/v2.0/keys`);
    const keys = await answer.text();
    expect(JSON.parse(keys).keys[0].kid).toBe(decodeProtectedHeader(token).kid);
    expect(keys).not.toContain('"d"');
  });
});

describe("starting", () => {
  const options = {
    ...{ isProduction: false, port: 0, siteName: "Find Football", policyNames, nowMs: Date.now },
    folder: tmpdir(),
    database: {} as never,
    onFailure: () => {},
  };

  test("is refused in production", async () => {
    await expect(startDevelopmentIdentity({ ...options, isProduction: true })).rejects.toThrow("not run in production");
  });

  test("goes on without the provider if its port is taken", async () => {
    const first = await startDevelopmentIdentity(options);
    const port = Number(new URL(first!.place.authority).port);
    expect(await startDevelopmentIdentity({ ...options, port })).toBeNull();
    await first!.close();
  });
});
