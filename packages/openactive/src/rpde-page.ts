// A page of a feed (Realtime Paged Data Exchange 1.0): its shape, its items, its direction.
import { isObject, type JsonObject } from "./json-ld.ts";
import type { RefusalReason } from "./opportunity.ts";

/** Items one page may have; publishers send 500 to 1,000. */
const itemsAtMost = 20_000;

/** Characters of an item's id. */
const longestId = 500;

export type RpdeItem =
  | { ok: true; id: string; kind: string | null; data: JsonObject | null }
  | { ok: false; reason: RefusalReason; id: string };

export interface RpdePage {
  /** Absolute, on the host of the feed; the page's own address where it is the last. */
  nextUrl: string;
  items: RpdeItem[];
  /** Where the page ends; null where it has no usable item. */
  lastModified: string | null;
  /** Where it begins. */
  firstModified: string | null;
  /** True where nothing follows for now. */
  isLast: boolean;
}

/** Why a feed is not read on, as people read it. */
export const feedProblems = {
  unreachable: "it cannot be reached",
  "http-error": "its server refuses",
  "refused-address": "its address is not a public one",
  "too-large": "a page is too large",
  slow: "it answers too slowly",
  "not-json": "it answers with something else than data",
  "not-rpde": "a page is not as the standard has it",
  "no-next": "a page does not say which is next",
  "leaves-its-host": "its next page is on another server",
  loops: "it goes in circles",
  "goes-backwards": "its pages are not in order",
  "too-many-items": "it has no end",
};
export type FeedProblem = keyof typeof feedProblems;

export type ReadPage = { ok: true; page: RpdePage } | { ok: false; problem: FeedProblem; detail: string };

const failure = (kind: FeedProblem, detail: string): ReadPage => ({ ok: false, problem: kind, detail });

/** Checks a parsed body; `pageUrl` is where it came from. */
export function readRpdePage(body: unknown, pageUrl: string): ReadPage {
  if (!isObject(body) || !Array.isArray(body.items)) return failure("not-rpde", "it has no list of items");
  if (body.items.length > itemsAtMost) return failure("too-large", `it has ${body.items.length} items`);
  const nextUrl = nextOf(body.next, pageUrl);
  if (nextUrl === null) return failure("no-next", "it has no URL of the next page");
  if (!isSameHost(nextUrl, pageUrl)) return failure("leaves-its-host", "its next page is on another host");
  const isSamePage = sameAddress(nextUrl, pageUrl);
  if (isSamePage && body.items.length > 0) return failure("loops", "a page with items names itself as the next");
  const items = body.items.map(readItem);
  const order = orderOf(body.items);
  if (order === "backwards") return failure("goes-backwards", "the items of a page are not in order");
  if (isBackwards(pageUrl, nextUrl)) return failure("goes-backwards", "the next page is before this one");
  return { ok: true, page: { nextUrl, items, ...order, isLast: items.length === 0 && isSamePage } };
}

function nextOf(next: unknown, pageUrl: string): string | null {
  if (typeof next !== "string" || next.length > 8_000 || !URL.canParse(next, pageUrl)) return null;
  const url = new URL(next, pageUrl);
  url.hash = "";
  return url.href;
}

/** Host and port; from http to https is no other host, from https to http is. */
function isSameHost(next: string, page: string): boolean {
  const [to, from] = [new URL(next), new URL(page)];
  if (to.username !== "" || to.password !== "") return false;
  return to.host === from.host && (to.protocol === from.protocol || to.protocol === "https:");
}

/** The same page, whatever the order of its parameters. */
export function sameAddress(one: string, other: string): boolean {
  const sorted = (text: string) => {
    const url = new URL(text);
    url.searchParams.sort();
    return url.href;
  };
  return sorted(one) === sorted(other);
}

/** The feed's position in its addresses may only grow. */
function isBackwards(pageUrl: string, nextUrl: string): boolean {
  const [from, to] = [new URL(pageUrl).searchParams, new URL(nextUrl).searchParams];
  return ["afterTimestamp", "afterChangeNumber"].some((name) => {
    const [before, after] = [from.get(name), to.get(name)];
    return before !== null && after !== null && isAfter(before, after);
  });
}

/** True where `one` comes after `other`: as numbers, else as instants, else as text. */
export function isAfter(one: string, other: string): boolean {
  const isWhole = /^-?\d{1,30}$/;
  if (isWhole.test(one) && isWhole.test(other)) return BigInt(one) > BigInt(other);
  const [a, b] = [Date.parse(one), Date.parse(other)];
  return Number.isNaN(a) || Number.isNaN(b) ? one > other : a > b;
}

function orderOf(items: unknown[]) {
  let firstModified: string | null = null;
  let last: number | string | null = null;
  for (const item of items) {
    const modified = isObject(item) ? modifiedOf(item.modified) : null;
    if (modified === null) continue;
    firstModified ??= String(modified);
    if (last !== null && isEarlier(modified, last)) return "backwards";
    last = modified;
  }
  return { firstModified, lastModified: last === null ? null : String(last) };
}

const isEarlier = (one: number | string, other: number | string) =>
  typeof one === "number" && typeof other === "number" ? one < other : isAfter(String(other), String(one));

function modifiedOf(value: unknown): number | string | null {
  if (typeof value === "number") return Number.isFinite(value) ? value : null;
  return typeof value === "string" && value.trim() !== "" && value.length <= 60 ? value.trim() : null;
}

function readItem(item: unknown): RpdeItem {
  if (!isObject(item)) return { ok: false, reason: "broken-item", id: "" };
  const id = itemId(item.id);
  if (id === null) return { ok: false, reason: "bad-id", id: "" };
  if (modifiedOf(item.modified) === null) return { ok: false, reason: "bad-modified", id };
  const kind = typeof item.kind === "string" && item.kind.length <= 200 ? item.kind : null;
  if (item.state === "deleted") return { ok: true, id, kind, data: null };
  if (item.state !== "updated") return { ok: false, reason: "broken-item", id };
  return isObject(item.data) ? { ok: true, id, kind, data: item.data } : { ok: false, reason: "no-data", id };
}

/** Text or a whole number, as RPDE has it. */
function itemId(value: unknown): string | null {
  if (typeof value === "number") return Number.isFinite(value) ? String(value) : null;
  if (typeof value !== "string" || value === "" || value.length > longestId) return null;
  return value.isWellFormed() && !value.includes("\0") ? value : null;
}
