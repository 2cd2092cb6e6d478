import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { underDeadline } from "#src/platform/http/request-deadline.ts";
import { NotAnswering } from "#src/platform/outside-ports.ts";
import { renderingQueue } from "./rendering-queue.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a page whose turn does not come in time is refused, and leaves its place to the next", async () => {
  const inTurn = renderingQueue({ atOnce: 1, mostWaiting: 1 });
  const first = Promise.withResolvers<string>();
  const rendered = inTurn(() => first.promise);
  const request = () =>
    new Promise((resolve, reject) => underDeadline(() => void inTurn(async () => "x").then(resolve, reject)));
  const late = expect(request()).rejects.toThrow(NotAnswering);
  await vi.advanceTimersByTimeAsync(5_000);
  await late;
  const next = request();
  first.resolve("done");
  await vi.advanceTimersByTimeAsync(10);
  expect(await Promise.all([rendered, next])).toEqual(["done", "x"]);
});
