import { describe, expect, test } from "vitest";
import { readRpdePage } from "./rpde-page.ts";

const pageUrl = "https://open.example/feed?afterTimestamp=5&afterId=a";
const next = "https://open.example/feed?afterTimestamp=9&afterId=z";
const item = (id: unknown, modified: unknown, more: Record<string, unknown> = {}) => ({
  id,
  modified,
  state: "updated",
  kind: "SessionSeries",
  data: {},
  ...more,
});
const problemOf = (body: unknown) => {
  const read = readRpdePage(body, pageUrl);
  return read.ok ? null : read.problem;
};
const reasonsOf = (items: unknown[]) => {
  const read = readRpdePage({ next, items }, pageUrl);
  return read.ok ? read.page.items.map((each) => (each.ok ? "ok" : each.reason)) : read.problem;
};

test("a page gives its items and the URL of the next one", () => {
  const read = readRpdePage(
    { next, items: [item("a", 6), item(7, 7, { state: "deleted", data: undefined })] },
    pageUrl,
  );
  expect(read).toEqual({
    ok: true,
    page: {
      nextUrl: next,
      items: [
        { ok: true, id: "a", kind: "SessionSeries", data: {} },
        { ok: true, id: "7", kind: "SessionSeries", data: null },
      ],
      firstModified: "6",
      lastModified: "7",
      isLast: false,
    },
  });
});

test("the last page is empty and names itself, in whatever order its parameters are", () => {
  const read = readRpdePage({ next: "/feed?afterId=a&afterTimestamp=5", items: [] }, pageUrl);
  expect(read.ok && read.page.isLast).toBe(true);
});

describe("what is not a page", () => {
  test.each([
    ["not-rpde", null],
    ["not-rpde", []],
    ["not-rpde", { items: "many", next }],
    ["no-next", { items: [] }],
    ["no-next", { items: [], next: "https://" }],
    ["too-large", { next, items: Array.from({ length: 20_001 }, () => null) }],
  ])("%s", (problem, body) => {
    expect(problemOf(body)).toBe(problem);
  });
});

describe("a feed that does not follow the standard", () => {
  test.each([
    ["leaves-its-host", "https://elsewhere.example/feed?afterTimestamp=9"],
    ["leaves-its-host", "https://open.example:8443/feed?afterTimestamp=9"],
    ["leaves-its-host", "http://open.example/feed?afterTimestamp=9"],
    ["leaves-its-host", "https://user:key@open.example/feed?afterTimestamp=9"],
    ["leaves-its-host", "https://169.254.169.254/latest/meta-data"],
    ["leaves-its-host", "file:///etc/passwd"],
    ["goes-backwards", "https://open.example/feed?afterTimestamp=4&afterId=z"],
    ["loops", pageUrl],
  ])("%s: %s", (problem, to) => {
    expect(problemOf({ next: to, items: [item("a", 6)] })).toBe(problem);
  });

  test("change numbers too large for a double are still compared", () => {
    const from = "https://open.example/feed?afterChangeNumber=637890336000000002";
    const to = (number: string) =>
      readRpdePage({ next: `https://open.example/feed?afterChangeNumber=${number}`, items: [] }, from).ok;
    expect(to("637890336000000003")).toBe(true);
    expect(to("637890336000000001")).toBe(false);
  });

  test("items of a page are in the order of their changes", () => {
    expect(problemOf({ next, items: [item("a", 8), item("b", 7)] })).toBe("goes-backwards");
    const times = ["2026-01-01T10:00:00Z", "2026-01-01T10:30:00+01:00"];
    expect(problemOf({ next, items: times.map((time) => item("a", time)) })).toBe("goes-backwards");
    expect(problemOf({ next, items: [item("b", 7), item("a", 7)] })).toBeNull();
  });
});

test("broken items are refused one by one, the rest is read", () => {
  const broken = [
    item("good", 6),
    null,
    "text",
    item({ id: 1 }, 6),
    item("x".repeat(10_000), 6),
    item("", 6),
    item("\u0000", 6),
    item("b", undefined),
    item("c", {}),
    item("d", 6, { state: "unknown" }),
    item("e", 6, { data: null }),
    item("f", 6, { data: [] }),
    item("good too", 7),
  ];
  expect(reasonsOf(broken)).toEqual([
    ...["ok", "broken-item", "broken-item", "bad-id", "bad-id", "bad-id", "bad-id", "bad-modified", "bad-modified"],
    ...["broken-item", "no-data", "no-data", "ok"],
  ]);
});
