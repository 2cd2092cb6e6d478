// @module-tag thorough
// The account page of the development provider: only for the person who is signed in there.
import { mkdtemp, rm } from "node:fs/promises";
import { request } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { StandInIdentity } from "#src/sign-in/open-sign-in.ts";
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

let folder: string;
let aheadMs: number;
let identity: StandInIdentity;
const failures: unknown[] = [];

async function signUp(): Promise<ProviderVisitor> {
  const visitor = providerVisitor(identity.place);
  await visitor.come("signUp");
  await visitor.send({ code: codeOnPage(await visitor.send(samir)) });
  return visitor;
}

const textOf = ({ text }: { text: string }) =>
  text.replaceAll(/<(style|script)[\s\S]*?<\/\1>|<[^>]+>/g, " ").replaceAll(/\s+/g, " ");

onEachDatabase((database) => {
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "touchline-identity-"));
    aheadMs = 0;
    failures.length = 0;
    const started = await startDevelopmentIdentity({
      ...{ isProduction: false, port: 0, folder, siteName: "Find Football", policyNames },
      database: database(),
      nowMs: () => Date.now() + aheadMs,
      onFailure: (error) => failures.push(error),
    });
    identity = started!;
  });
  afterEach(async () => {
    await identity.close();
    await rm(folder, { recursive: true, force: true });
    expect(failures).toEqual([]);
  });

  test("it shows who is signed in, how, and a link back to the site they came from, without script", async () => {
    const visitor = await signUp();
    const shown = await visitor.open(identity.accountUrl);
    expect(shown.status).toBe(200);
    expect(textOf(shown)).toMatch(
      /Your account .*Name Samir Okafor Email Samir@example\.org FAN, your fan number \d{8} /,
    );
    expect(textOf(shown)).toContain("How you signed in By registering, with a code from a mail");
    expect(shown.text).toContain('<a class="bib" href="http://localhost:4000/">Back to Find Football</a>');
    expect(shown.text).not.toContain("<script");
    expect(shown.headers).toMatchObject({
      "cache-control": "no-store",
      "content-security-policy": expect.stringContaining("default-src 'none'"),
    });
  });

  test("a visitor who is not signed in signs in first, and then sees it", async () => {
    await signUp();
    const visitor = providerVisitor(identity.place);
    const asked = await visitor.open(identity.accountUrl);
    expect(textOf(asked)).toContain("Sign in");
    expect(textOf(asked)).not.toContain("Okafor");
    const codePage = await visitor.send({ email: samir.email, password: samir.newPassword });
    const shown = await visitor.send({ code: codeOnPage(codePage) });
    expect(textOf(shown)).toContain("How you signed in With your email address, your password and a code from a mail");
    expect(shown.text).not.toContain("Back to Find Football");
  });

  test("signing out ends the session in this browser, and the site's next sign-in asks again", async () => {
    const visitor = await signUp();
    await visitor.open(identity.accountUrl);
    const out = await visitor.send({ action: "sign-out" });
    expect(textOf(out)).toContain("You are signed out here.");
    expect(out.text).toContain('href="http://localhost:4000/"');
    expect(textOf(await visitor.open(identity.accountUrl))).toContain("Password");
    expect(textOf(await visitor.come("signIn"))).toContain("Password");
  });

  test("an expired session, an invented cookie and a form of another site change and show nothing", async () => {
    const visitor = await signUp();
    const sent = (headers: Record<string, string>) => postForm(identity.accountUrl, "action=sign-out", headers);
    expect(await sent({ cookie: "touchline_session=guessed; touchline_session.sig=guessed" })).toBe(303);
    expect(await sent({ "sec-fetch-site": "same-site" })).toBe(403);
    expect(textOf(await visitor.open(identity.accountUrl))).toContain("Samir Okafor");
    expect((await visitor.open(`${identity.accountUrl}/elsewhere`)).status).toBe(404);
    expect(textOf(await visitor.open(`${identity.accountUrl}?error=x`))).toContain("Samir Okafor");
    aheadMs = 9 * 3_600_000;
    expect(textOf(await visitor.open(identity.accountUrl))).not.toContain("Okafor");
  });
});

/** The status of the answer to a form that is sent with these headers. */
function postForm(address: string, body: string, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    const type = { "content-type": "application/x-www-form-urlencoded" };
    const options = { method: "POST", headers: { ...type, ...headers }, rejectUnauthorized: false };
    const asked = request(address, options, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    asked.on("error", reject);
    asked.end(body);
  });
}
