import { expect, test, vi } from "vitest";
import { answeredWithinMs, underDeadline } from "#src/platform/http/request-deadline.ts";
import { startUpstreamServer } from "#test/upstream/upstream-server.ts";
import { askGateway } from "./ask-gateway.ts";

test("the calls of one page have its time together", async ({ onTestFinished }) => {
  const server = await startUpstreamServer(() => ({ Kind: "well" }));
  onTestFinished(() => server.close());
  const gateway = {
    url: server.origin,
    key: "the-key",
    keyHeader: "key",
    timeoutMs: 5_000,
    watch: { note() {} },
    stopping: new AbortController().signal,
  };
  const call = { method: "GET", path: "/club", name: "/club", headers: {}, body: null } as const;
  using waits = vi.spyOn(AbortSignal, "timeout");
  expect(await askGateway(gateway, call)).toMatchObject({ ok: true });
  expect(waits).toHaveBeenLastCalledWith(5_000);
  const calls: ReturnType<typeof askGateway>[] = [];
  underDeadline(() => {
    calls.push(askGateway(gateway, call));
    using clock = vi.spyOn(performance, "now");
    clock.mockReturnValue(performance.now() + answeredWithinMs);
    calls.push(askGateway(gateway, call));
  });
  expect(await Promise.all(calls)).toMatchObject([{ ok: true }, { ok: false, kind: "slow" }]);
});
