import { Buffer } from "node:buffer";
import { request as call, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { readFormFiles } from "./form-files.ts";

type Outcome = { files: [string, string][]; fields: Record<string, string> } | { error: string };

let stop = () => {};
afterEach(() => stop());

/**
 * A server that reads one form, and what it has read of it. `only`: it stops after so many files;
 * `busyMs`: it has other work before it reads each of them.
 */
async function serverFor(only = Number.POSITIVE_INFINITY, busyMs = 0) {
  const outcome = Promise.withResolvers<Outcome | null>();
  const arrival = Promise.withResolvers<void>();
  const server = createServer(async (request, reply) => {
    arrival.resolve();
    const form = readFormFiles(request);
    if (form === null) {
      outcome.resolve(null);
      reply.end();
      return;
    }
    const files: [string, string][] = [];
    try {
      for await (const { name, bytes } of form.files) {
        if (files.length === only) break;
        await wait(busyMs);
        files.push([name, (await buffer(bytes)).toString().slice(0, 20)]);
      }
      outcome.resolve({ files, fields: Object.fromEntries(form.fields) });
    } catch (error) {
      outcome.resolve({ error: String(error) });
    }
    reply.end("read");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  stop = () => server.close();
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    arrival: arrival.promise,
    outcome: outcome.promise,
  };
}

function formOf(files: Record<string, string | Buffer>): FormData {
  const form = new FormData();
  form.set("part", "yes");
  for (const [name, content] of Object.entries(files)) form.append("files", new Blob([content as string]), name);
  form.set("after", "x");
  return form;
}

test("files come one after the other, with the fields around them, without empty ones", async () => {
  const { url, outcome } = await serverFor();
  await fetch(url, { method: "POST", body: formOf({ "clubs.csv": "ClubId", "Vereine für alle.zip": "PK", "": "" }) });
  expect(await outcome).toEqual({
    files: [
      ["clubs.csv", "ClubId"],
      ["Vereine für alle.zip", "PK"],
    ],
    fields: { part: "yes", after: "x" },
  });
});

test("a form that is given up is answered all the same", async () => {
  const { url, outcome } = await serverFor(1);
  const answer = await fetch(url, { method: "POST", body: formOf({ a: "x", b: Buffer.alloc(8_000_000), c: "z" }) });
  expect(await answer.text()).toBe("read");
  expect(await outcome).toMatchObject({ files: [["a", "x"]] });
});

test.each([
  ["in a file", '--b\r\ncontent-disposition: form-data; name="f"; filename="a.csv"\r\n\r\nClubId'],
  ["before its first file", "--b\r\ncontent-disp"],
])("a form that breaks off %s fails, and nobody waits for its rest", async (_where, sent) => {
  const { url, arrival, outcome } = await serverFor();
  const headers = { "content-type": "multipart/form-data; boundary=b", "content-length": 10_000 };
  const sending = call(url, { method: "POST", headers });
  sending.on("error", () => {});
  sending.write(sent);
  await arrival;
  setTimeout(() => sending.destroy(), 100);
  expect(await outcome).toHaveProperty("error");
});

test("a form that breaks off while nobody reads its files fails, and ends nothing else", async () => {
  const { url, arrival, outcome } = await serverFor(undefined, 300);
  const sending = call(url, {
    method: "POST",
    headers: { "content-type": "multipart/form-data; boundary=b", "content-length": 10_000 },
  });
  sending.on("error", () => {});
  const part = (name: string) => `--b\r\ncontent-disposition: form-data; name="f"; filename="${name}"\r\n\r\nx\r\n`;
  sending.write(`${part("a.csv")}${part("b.csv")}${part("")}${part("c.csv")}`);
  await arrival;
  setTimeout(() => sending.destroy(), 100);
  expect(await outcome).toEqual({ error: expect.stringContaining("broke off") });
});

test("what is no form with files is told from one", async () => {
  const { url, outcome } = await serverFor();
  await fetch(url, { method: "POST", body: "x" });
  expect(await outcome).toBeNull();
});
