import { expect, test } from "vitest";
import { solvedChallenge } from "#test/messages/solve-challenge.ts";
import { altchaCaptcha } from "./altcha-captcha.ts";

/** Today's, as the library asks the machine's clock whether a challenge has expired. */
const nowMs = Date.now();
const minuteMs = 60_000;

test("a challenge is valid for twenty minutes, and not for longer if the clock is set back by a year", async () => {
  const captcha = altchaCaptcha(async () => ["a secret of this test"]);
  const payload = await solvedChallenge(await captcha.challenge(nowMs));
  expect(await captcha.verify(payload, nowMs)).toMatchObject({ ok: true });
  expect(await captcha.verify(payload, nowMs + 19 * minuteMs)).toMatchObject({ ok: true });
  expect(await captcha.verify(payload, nowMs + 21 * minuteMs)).toEqual({ ok: false, kind: "expired" });
  // Another server's clock may be a little behind.
  expect(await captcha.verify(payload, nowMs - minuteMs / 2)).toMatchObject({ ok: true });
  expect(await captcha.verify(payload, nowMs - 365 * 24 * 60 * minuteMs)).toEqual({ ok: false, kind: "expired" });
});
