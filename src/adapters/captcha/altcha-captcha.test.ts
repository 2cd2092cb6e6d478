import { expect, test } from "vitest";
import { solvedChallenge } from "#test/messages/solve-challenge.ts";
import { altchaCaptcha } from "./altcha-captcha.ts";

const nowMs = Date.UTC(2026, 10, 23);
const minuteMs = 60_000;

test("a challenge holds for twenty minutes, and not for the year by which the clock was ahead when it was made", async () => {
  const captcha = altchaCaptcha(async () => ["a secret of this test"]);
  const payload = await solvedChallenge(await captcha.challenge(nowMs));
  expect(await captcha.verify(payload, nowMs)).toMatchObject({ ok: true });
  expect(await captcha.verify(payload, nowMs + 19 * minuteMs)).toMatchObject({ ok: true });
  expect(await captcha.verify(payload, nowMs + 21 * minuteMs)).toEqual({ ok: false, kind: "expired" });
  // Another server's clock may be a little behind.
  expect(await captcha.verify(payload, nowMs - minuteMs / 2)).toMatchObject({ ok: true });
  expect(await captcha.verify(payload, nowMs - 365 * 24 * 60 * minuteMs)).toEqual({ ok: false, kind: "expired" });
});
