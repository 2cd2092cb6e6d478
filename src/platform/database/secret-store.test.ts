// Renewed secrets: the old one signs until every server knows the new, and holds an hour more.
import { expect, test } from "vitest";
import { altchaCaptcha } from "#src/platform/captcha/altcha-captcha.ts";
import { onEachDatabase } from "#test/databases/each-database.ts";
import { solvedChallenge } from "#test/messages/solve-challenge.ts";
import { secretStore } from "./secret-store.ts";

const startMs = Date.UTC(2026, 10, 23, 9);
const minuteMs = 60_000;

onEachDatabase((database) => {
  test("a secret that was never used is not renewed, as its first use creates it", async () => {
    expect(await secretStore(database()).renewSecret("passes", startMs, "second", false)).toBe(false);
  });

  test("a new secret signs after a minute, and the old one is accepted for an hour", async () => {
    const { secretsInForce, renewSecret } = secretStore(database());
    const at = (ms: number) => secretsInForce("passes", startMs + ms, "another proposal");
    expect(await secretsInForce("passes", startMs, "first")).toEqual(["first"]);
    expect(await renewSecret("passes", startMs, "second", false)).toBe(true);
    expect(await at(0)).toEqual(["first", "second"]);
    expect(await at(minuteMs - 1)).toEqual(["first", "second"]);
    expect(await at(minuteMs)).toEqual(["second", "first"]);
    expect(await at(60 * minuteMs)).toEqual(["second"]);
    expect(await renewSecret("passes", startMs + 61 * minuteMs, "third", false)).toBe(true);
    expect(await at(63 * minuteMs)).toEqual(["third", "second"]);
  });

  test("after two renewals all three secrets are accepted, newest first, while the first is needed", async () => {
    const { secretsInForce, renewSecret } = secretStore(database());
    const dayMs = 24 * 60 * minuteMs;
    const at = (days: number) => secretsInForce("pages", startMs + days * dayMs, "another proposal");
    await secretsInForce("pages", startMs, "first");
    await renewSecret("pages", startMs + dayMs, "second", false);
    await renewSecret("pages", startMs + 2 * dayMs, "third", false);
    expect(await at(3)).toEqual(["third", "second", "first"]);
    expect(await at(184)).toEqual(["third", "second", "first"]);
    expect(await at(185.5)).toEqual(["third", "second"]);
    expect(await at(187)).toEqual(["third"]);
    // The next renewal deletes secrets that are no longer accepted.
    await renewSecret("pages", startMs + 187 * dayMs, "fourth", false);
    const { rows } = await database().query("select value from secrets where name like 'pages%' order by value");
    expect(rows).toEqual([{ value: "fourth" }, { value: "third" }]);
  });

  test("a secret that may be known to somebody is replaced at once, together with all before it", async () => {
    const { secretsInForce, renewSecret } = secretStore(database());
    await secretsInForce("pages", startMs, "first");
    await renewSecret("pages", startMs, "second", false);
    expect(await renewSecret("pages", startMs + 1, "third", true)).toBe(true);
    expect(await secretsInForce("pages", startMs + 2, "another proposal")).toEqual(["third"]);
  });

  test("secrets whose names begin alike are kept apart", async () => {
    const { secretsInForce, renewSecret } = secretStore(database());
    await secretsInForce("pass", startMs, "short name");
    await secretsInForce("passes", startMs, "first");
    await renewSecret("passes", startMs, "second", false);
    expect(await secretsInForce("pass", startMs, "another proposal")).toEqual(["short name"]);
  });

  test("a captcha whose secret is renewed while someone solves it is accepted, as is a new one", async () => {
    // The captcha's library judges by the machine's clock whether a challenge is over.
    let nowMs = Date.now();
    const store = secretStore(database());
    const captcha = altchaCaptcha(() => store.secretsInForce("captcha", nowMs, "first"));
    const before = await solvedChallenge(await captcha.challenge(nowMs));
    await store.renewSecret("captcha", nowMs, "second", false);
    nowMs += 2 * minuteMs;
    const after = await solvedChallenge(await captcha.challenge(nowMs));
    expect(await captcha.verify(before, nowMs)).toMatchObject({ ok: true });
    expect(await captcha.verify(after, nowMs)).toMatchObject({ ok: true });
    const ofNewAlone = altchaCaptcha(async () => ["second"]);
    expect(await ofNewAlone.verify(after, nowMs)).toMatchObject({ ok: true });
    expect(await ofNewAlone.verify(before, nowMs)).toMatchObject({ ok: false });
  });
});
