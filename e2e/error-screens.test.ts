// Which screen of the built product answers an address, however it is written, and its 404 and 500
// screens: one per route for all URLs, so rendered once. Without a browser.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { beforeAll, expect, test, vi } from "vitest";
import type { HandleScreen } from "#src/pages/render-pages.ts";
import { builtWeb } from "#src/pages/web-build.ts";
import type { App } from "#src/platform/http/fastify.ts";
import { NotAnswering } from "#src/platform/outside-ports.ts";
import { aClub } from "#test/catalogue/builders.ts";
import { openCallsServer, servicesOver } from "#test/server/calls-server.ts";

const { clubId, clubName } = aClub();
const siteName = "Finn </script> fotball";
let app: App;
/** Which error screens were rendered: "404 routes/club". */
let rendered: string[];
let isBroken = false;
let isAway = false;

beforeAll(async () => {
  const built = await builtWeb({ mayBuild: true });
  rendered = [];
  const watched = (handleScreen: HandleScreen): HandleScreen => {
    return (request, parts) =>
      handleScreen(request, {
        ...parts,
        cachedErrorPage: (screen, draw) =>
          parts.cachedErrorPage!(screen, (nonce) => {
            rendered.push(`${screen.status} ${screen.route}`);
            return draw(nonce);
          }),
      });
  };
  const web = {
    ...built,
    attach: async (server: App) => {
      const screens = await built.attach(server);
      return { ...screens, handleScreen: watched(screens.handleScreen) };
    },
  };
  const services = servicesOver({ clubs: [aClub()] });
  const showClub: typeof services.showClub = async (request) => {
    if (isAway) throw new NotAnswering("The database does not answer");
    if (isBroken) throw new Error("a cause that is nobody's business");
    return services.showClub(request);
  };
  const away = async (): Promise<never> => {
    throw new NotAnswering("The database does not answer");
  };
  const publisher = { name: "The association", url: null, email: null, licenceUrl: "/", contactUrl: "/", logoUrl: "/" };
  const openData = {
    publisher,
    leftOut: away,
    files: away,
    dataset: async () => ({}),
    datasetTexts: () => ({}),
  };
  const links = { ...services.messageLinks, followUp: away, report: away, answer: away };
  const others = { openData: openData as never, messageLinks: links, suggestLocations: away };
  app = await openCallsServer({ ...services, ...others, showClub }, { web, settings: { SITE_NAME: siteName } });
});

/** A page whose policy is checked to allow its own inline scripts by their hashes. */
async function ask(url: string) {
  const answer = await app.inject(url);
  const policy = String(answer.headers["content-security-policy"]);
  const inline = [
    ...answer.body.matchAll(/<script\b(?![^>]* (?:src=|type="application\/(?:ld\+)?json"))[^>]*>([\s\S]*?)<\/script>/g),
  ].map(([, body]) => body!);
  expect(inline.length).toBeGreaterThan(2);
  for (const body of inline) expect(policy).toContain(`'sha256-${createHash("sha256").update(body).digest("base64")}'`);
  expect(policy + answer.body).not.toContain("nonce");
  return { status: answer.statusCode, text: answer.body, headers: answer.headers };
}

test("all unknown URLs share one screen, which contains none of them", async () => {
  const first = await ask("/no-such-page");
  expect(first.status).toBe(404);
  expect(first.text).toContain("Sorry, we can’t find that page");
  expect(first.headers).toMatchObject({
    "content-type": "text/html; charset=utf-8",
    "cache-control": "no-cache, no-transform",
  });
  for (let at = 0; at < 20; at++)
    expect(await ask(`/nobody-wrote-${at}/<b>${at}?q=${at}`)).toMatchObject({ status: 404, text: first.text });
  expect(rendered).toEqual(["404 routes/plain-page"]);
  const data = await app.inject("/no-such-page.data");
  expect([data.statusCode, data.headers["content-type"]]).toEqual([404, "text/x-script"]);
});

test.each(["/contact-us", "/contact%2Dus", "/contact-us?x", "/x/../contact-us", "/", "/recommendations", "/results"])(
  "%s is still a page",
  async (url) => {
    await ask("/no-such-page");
    expect((await app.inject(url)).statusCode).toBe(200);
  },
);

test("a malformed URL gets the same screen for a person, and a problem for a call", async () => {
  const missing = await ask("/no-such-page");
  for (const url of ["/%E0%A4%A", "/%E0%A4%A?from=a", "/x/%", "/%00", "/club%00/1", "/contact-us%00"]) {
    const page = await ask(url);
    expect([page.status, page.headers["content-type"]], url).toEqual([404, "text/html; charset=utf-8"]);
    expect(page.text, url).toContain("Sorry, we can’t find that page");
  }
  expect((await ask("/%E0%A4%A")).text).toBe(missing.text);
  for (const url of ["/api/%E0%A4%A", "/api/team%00"]) {
    const call = await app.inject(url);
    expect([call.statusCode, call.headers["content-type"]]).toEqual([400, "application/problem+json; charset=utf-8"]);
  }
  expect((await app.inject("/?from=%E0%A4%A")).statusCode).toBe(200);
});

test("unknown clubs, teams, venues and providers share one screen for each kind", async () => {
  rendered.splice(0);
  for (const url of ["/club/9", "/club/10", "/club/x", "/club/10?a", "/team/9", "/venue/9", "/provider/9p9"]) {
    const page = await ask(url);
    expect(page.status).toBe(404);
    expect(page.text).toContain("Sorry, we can’t find that page");
  }
  expect(rendered).toEqual(["404 routes/club", "404 routes/team", "404 routes/venue", "404 routes/provider"]);
  expect((await ask("/club/1015")).status).toBe(200);
});

test("a club that fails to render gets the 500 screen once, without the cause, and recovers at once", async () => {
  rendered.splice(0);
  const reported = vi.spyOn(console, "error").mockImplementation(() => {});
  isBroken = true;
  const pages = [await ask("/club/7"), await ask("/club/8?x=1")];
  isBroken = false;
  expect(reported).toHaveBeenCalledTimes(2);
  reported.mockRestore();
  expect(pages.map(({ status }) => status)).toEqual([500, 500]);
  expect(pages[0]?.text).toBe(pages[1]?.text);
  expect(pages[0]?.text).toContain("Something’s gone wrong there");
  expect(pages[0]?.text).not.toContain("nobody's business");
  expect(rendered).toEqual(["500 routes/club"]);
  expect((await ask("/club/1015")).status).toBe(200);
});

test("a club whose database cannot be reached is a 503 in the site's own frame, and is not logged", async () => {
  const written = vi.spyOn(console, "error").mockImplementation(() => {});
  isAway = true;
  const page = await app.inject("/club/11");
  const data = await app.inject("/club/11.data");
  isAway = false;
  expect([page.statusCode, page.headers["retry-after"], page.headers["cache-control"]]).toEqual([
    503,
    "5",
    "no-store, no-transform",
  ]);
  expect(page.body).toContain("Something’s gone wrong there");
  expect([data.statusCode, data.headers["retry-after"]]).toEqual([503, "5"]);
  expect(written).not.toHaveBeenCalled();
  written.mockRestore();
});

test.each([
  ["GET", "/openactive"],
  ["GET", "/open-data"],
  ["GET", "/follow-up/x"],
  ["GET", "/answer/x/answered"],
  ["POST", "/answer/x/answered"],
  ["POST", "/recommendations/week"],
] as const)("%s %s is a 503 while the database cannot be reached", async (method, url) => {
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  const page = await app.inject({ method, url, headers, ...(method === "POST" && { payload: "place=Sale" }) });
  expect([page.statusCode, page.headers["retry-after"]]).toEqual([503, "5"]);
});

test("a form sent to a page without forms gets a 405 screen of its own, without the URL", async () => {
  rendered.splice(0);
  const answers = await Promise.all(
    ["/club/1015", "/venue/1"].map((url) => app.inject({ method: "POST", url, payload: "a=b" })),
  );
  expect(answers.map(({ statusCode, headers }) => [statusCode, headers.allow])).toEqual(
    answers.map(() => [405, "GET, HEAD"]),
  );
  for (const { body } of answers) {
    expect(body).toContain("<title>Something’s gone wrong – Finn &lt;/script&gt; fotball</title>");
    const [, facts] = /<script id="site-facts" type="application\/json">(.*?)<\/script>/.exec(body) ?? [];
    expect(JSON.parse(facts ?? "")).toMatchObject({ siteName });
  }
  expect(rendered).toEqual([]);
});

test("pages, error screens and files state their content type and forbid framing by others", async () => {
  const file = /\/assets\/[\w-]+\.css/.exec((await app.inject("/")).body)?.[0] ?? "";
  for (const url of ["/", "/club/1015", "/no-such-page", "/favicon.svg", file]) {
    const { headers } = await app.inject(url);
    expect(headers, url).toMatchObject({ "x-content-type-options": "nosniff", "referrer-policy": "same-origin" });
    expect(headers["content-security-policy"], url).toContain("frame-ancestors 'none'");
    expect(headers["permissions-policy"], url).toContain("camera=()");
  }
  expect((await app.inject(file)).statusCode).toBe(200);
});

test.each([
  ["as it is linked", `/club/${clubId}`],
  ["with a query", `/club/${clubId}?from=map`],
  ["with a slash at its end", `/club/${clubId}/`],
  ["in capitals", `/CLUB/${clubId}`],
  ["with a letter encoded", `/cl%75b/${clubId}`],
  ["as the data of its screen", `/club/${clubId}.data`],
])("a club’s address %s leads to the club", async (_, url) => {
  const answer = await app.inject(url);
  expect([answer.statusCode, answer.body.includes(clubName)]).toEqual([200, true]);
});

test.each([
  ["without a number", "/club", 404],
  ["with its slash encoded", `/club%2F${clubId}`, 404],
  ["below another word", `/x/club/${clubId}`, 404],
  ["after two slashes", `//club/${clubId}`, 404],
  ["with more after it", `/club/${clubId}/teams`, 404],
])("a club’s address %s leads to the 404 screen", async (_, url, status) => {
  const answer = await app.inject(url);
  expect([answer.statusCode, answer.body.includes(clubName)]).toEqual([status, false]);
});

test.each([
  ["/", 200],
  ["/sources", 200],
  ["/sources.data", 200],
  ["/about-the-game", 200],
  ["/results/map", 200],
  ["/results-map", 404],
  ["/results%2Fmap", 404],
  ["/onboarding/volunteer", 200],
  ["/something-wrong/club/1", 404],
])("%s is answered with %i", async (url, status) => {
  expect((await app.inject(url)).statusCode).toBe(status);
});

test("the statement is a PDF to download, and the app can be installed", async () => {
  const pdf = await app.inject("/anti-slavery-statement.pdf");
  expect(pdf.headers).toMatchObject({ "content-type": "application/pdf" });
  expect(pdf.headers["content-disposition"]).toContain("attachment");
  const manifest = (await app.inject("/manifest.webmanifest")).json();
  expect(manifest).toMatchObject({ name: siteName, display: "standalone" });
  for (const { src, type } of manifest.icons) {
    const icon = await app.inject(src);
    expect([icon.statusCode, String(icon.headers["content-type"]).split(";")[0]], src).toEqual([200, type]);
  }
});

test("nothing of the desk is in the files that visitors load", () => {
  const files = readdirSync("build/client", { recursive: true, encoding: "utf8" }).filter((name) =>
    /\.(js|css|html)$/.test(name),
  );
  expect(files.length).toBeGreaterThan(10);
  const found = files.filter((name) =>
    /\/desk\b|data-officer|safeguarding-/.test(readFileSync(`build/client/${name}`, "utf8")),
  );
  expect(found).toEqual([]);
});
