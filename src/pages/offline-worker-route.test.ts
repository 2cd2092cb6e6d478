import { afterEach, expect, test } from "vitest";
import type { App } from "#src/platform/http/fastify.ts";
import { openCallsServer, servicesOver } from "#test/server/calls-server.ts";

let app: App | undefined;
afterEach(async () => {
  await app?.close();
  app = undefined;
});

async function askFor(settings: Record<string, string>, offlineWorker?: string, headers = {}) {
  const screens = { handleScreen: async () => new Response(), isBuilt: true, offlineWorker };
  const web = { attach: async () => screens, close: async () => {} };
  app = await openCallsServer(servicesOver({}), { web, settings });
  return app.inject({ url: "/sw.js", headers });
}

test("the worker has a page in each language for what was not seen, and browsers revalidate it", async () => {
  const names = { SITE_NAME: "Fives & <Sevens>", COUNTRY: "wales" };
  const { body, headers } = await askFor(names, "begin()");
  expect(headers["cache-control"]).toBe("no-cache");
  expect(headers["content-type"]).toContain("javascript");
  const [pages, script] = body.split(";\nbegin");
  expect(script).toBe("()");
  const { "": english, "/cy": welsh } = JSON.parse(pages!.replace("self.offlinePages=", ""));
  expect(english).toContain('lang="en-GB"');
  expect(english).toContain("We can’t connect at the moment – Fives &amp; &lt;Sevens&gt;");
  expect(welsh).toContain('lang="cy-GB"');
  expect(welsh).toContain('href="/cy"');
  expect(welsh).not.toMatch(/We can’t connect at the moment|Try again/);
  const again = await askFor(names, "begin()", { "if-none-match": headers.etag });
  expect(again.statusCode).toBe(304);
});

test.each([
  ["switched off", { OFFLINE_PAGES: "false" }, "begin()"],
  ["in development, where nothing is built", {}, undefined],
])("%s it is a script that removes it", async (_, settings, worker) => {
  const { body } = await askFor(settings, worker);
  expect(body).toContain("registration.unregister()");
  expect(body).not.toContain("fetch");
});
