// Secrets that are renewed: signed with the old one until every server knows the new, and believed for an hour more.
import { expect, test } from "vitest";
import { onEachDatabase } from "#test/databases/each-database.ts";
import { solvedChallenge } from "#test/messages/solve-challenge.ts";
import { altchaCaptcha } from "../captcha/altcha-captcha.ts";
import { secretStore } from "./secret-store.ts";

const startMs = Date.UTC(2026, 10, 23, 9);
const minuteMs = 60_000;

onEachDatabase((database) => {
  test("one that was never used is not renewed, as the first use makes it", async () => {
    expect(await secretStore(database()).renewSecret("passes", startMs, "second")).toBe(false);
  });

  test("a renewed one is signed with after a minute, and the one before is believed for an hour", async () => {
    const { secretsInForce, renewSecret } = secretStore(database());
    const at = (ms: number) => secretsInForce("passes", startMs + ms, "another proposal");
    expect(await secretsInForce("passes", startMs, "first")).toEqual(["first"]);
    expect(await renewSecret("passes", startMs, "second")).toBe(true);
    expect(await at(0)).toEqual(["first", "second"]);
    expect(await at(minuteMs - 1)).toEqual(["first", "second"]);
    expect(await at(minuteMs)).toEqual(["second", "first"]);
    expect(await at(60 * minuteMs)).toEqual(["second"]);
    expect(await renewSecret("passes", startMs + 61 * minuteMs, "third")).toBe(true);
    expect(await at(63 * minuteMs)).toEqual(["third", "second"]);
  });

  test("a captcha that somebody is solving while its secret is renewed is taken, and one of the new secret too", async () => {
    let nowMs = startMs;
    const store = secretStore(database());
    const captcha = altchaCaptcha(() => store.secretsInForce("captcha", nowMs, "first"));
    const before = await solvedChallenge(await captcha.challenge(nowMs));
    await store.renewSecret("captcha", nowMs, "second");
    nowMs += 2 * minuteMs;
    const after = await solvedChallenge(await captcha.challenge(nowMs));
    expect(await captcha.verify(before, nowMs)).toMatchObject({ ok: true });
    expect(await captcha.verify(after, nowMs)).toMatchObject({ ok: true });
    const ofNewAlone = altchaCaptcha(async () => ["second"]);
    expect(await ofNewAlone.verify(after, nowMs)).toMatchObject({ ok: true });
    expect(await ofNewAlone.verify(before, nowMs)).toMatchObject({ ok: false });
  });
});
