import { expect, test } from "vitest";
import { type UpstreamEvents, watchUpstream } from "./watch-upstream.ts";

function aWatch() {
  const clock = { ms: 0, nowMs: () => clock.ms };
  const reported: UpstreamEvents[] = [];
  const upstreams = watchUpstream(clock, (news) => reported.push(news));
  return { clock, reported, upstreams, register: upstreams.watch("register") };
}

test("a failing upstream is reported once, and once more when it answers again", () => {
  const { clock, reported, register } = aWatch();
  register.note("contact", "answered");
  for (let at = 0; at < 5; at++) register.note("contact", "failed", "no answer in time");
  clock.ms += 60_000;
  register.note("contact", "answered");
  expect(reported).toEqual([
    { upstream: "register", call: "contact", reason: "no answer in time" },
    { upstream: "register", call: "contact", reason: null },
  ]);
});

test("one that fails on and off is reported once a minute at most", () => {
  const { clock, reported, register } = aWatch();
  for (let second = 0; second < 120; second++) {
    clock.ms = second * 1_000;
    register.note("contact", second % 2 === 0 ? "failed" : "answered", "x");
  }
  expect(reported).toHaveLength(2);
});

test("every call is counted by its outcome", () => {
  const { upstreams, register } = aWatch();
  register.note("contact", "answered");
  register.note("contact", "unknown");
  register.note("contact", "unknown");
  expect(upstreams.counts().map(({ outcome, count }) => `${outcome} ${count}`)).toEqual([
    "answered 1",
    "unknown 2",
    "failed 0",
  ]);
});
