import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { contentFaults } from "#src/domain/content-faults.ts";
import { contentPartNames, contentParts, type SiteContent } from "#src/domain/content-parts.ts";
import { type ContentSource, type ContentTrouble, SetupProblem } from "#src/services/ports.ts";
import { type LayoutServer, placed, rendered, startLayoutServer } from "../../../test/layout-server.ts";
import type { Behaviour } from "../../../test/neighbour-server.ts";
import { fetchJson } from "../http/fetch-json.ts";
import { openContentFiles } from "./content-files.ts";
import { openLayoutService } from "./layout-service.ts";

let folder: string;
let server: LayoutServer;
let troubles: ContentTrouble[];
let open: ContentSource[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "touchline-content-"));
  await cp("content", join(folder, "content"), { recursive: true });
  server = await startLayoutServer();
  troubles = [];
  open = [];
});
afterEach(async () => {
  for (const source of open) await source.stop();
  await server.close();
  await rm(folder, { recursive: true });
});

const onTrouble = (trouble: ContentTrouble) => void troubles.push(trouble);
const file = (part: string) => join(folder, "content", `${part}.json`);

async function openFiles(change: Partial<Parameters<typeof openContentFiles>[0]> = {}): Promise<ContentSource> {
  const source = await openContentFiles({
    folder: join(folder, "content"),
    ownFolder: "content",
    keptFolder: join(folder, "kept"),
    isWatching: false,
    onTrouble,
    ...change,
  });
  open.push(source);
  return source;
}

let nowMs = 0;
/** An answer that comes is waited for, however busy the machine is; one that never comes should not be. */
async function openService(url = server.url, timeoutMs = 25_000): Promise<ContentSource> {
  const source = await openLayoutService({
    url,
    askJson: fetchJson,
    keyHeader: { "ocp-apim-subscription-key": "second-key" },
    timeoutMs,
    maxAgeMs: 60_000,
    defaults: await openFiles({ keptFolder: null }),
    clock: { nowMs: () => nowMs },
    onTrouble,
  });
  open.push(source);
  return source;
}

async function changeFile(part: string, change: (content: Record<string, unknown>) => void): Promise<void> {
  const content = JSON.parse(await readFile(file(part), "utf8"));
  change(content);
  await writeFile(file(part), JSON.stringify(content));
}

/** What any source of content must be; `rename` makes the home page's title another. */
describe.each([
  [
    "files",
    () => openFiles(),
    (title: string) => changeFile("home", (home) => Object.assign(home.hero as object, { title })),
  ],
  [
    "a layout service",
    () => openService(),
    async (title: string) => server.answer("/", rendered({ hero: { title: { value: title } } })),
  ],
])("content from %s", (_name, openSource, rename) => {
  test("is whole, and fits every schema", async () => {
    const content = (await openSource()).current();
    expect(Object.keys(content).sort()).toEqual([...contentPartNames].sort());
    for (const part of contentPartNames) expect(contentFaults(contentParts[part], content[part]), part).toEqual([]);
  });

  test("says what the association wrote", async () => {
    await rename("Play today");
    expect((await openSource()).current().home.hero.title).toBe("Play today");
  });

  test("is the same object until something changes", async () => {
    const source = await openSource();
    expect(source.current()).toBe(source.current());
  });
});

describe("content files", () => {
  test("a broken file stops the start with a report naming file and field, where nothing good is kept", async () => {
    await changeFile("home", (home) => Reflect.deleteProperty(home.hero as object, "title"));
    await changeFile("banners", (banners) => Object.assign(banners, { advert: "x" }));
    const problem = await openFiles().catch((error: unknown) => error);
    expect(problem).toBeInstanceOf(SetupProblem);
    expect((problem as Error).message.split("\n")).toEqual([
      "The content cannot be used:",
      `${file("home")}: hero.title is missing: it must be text of 1 to 200 characters`,
      `${file("banners")}: advert is not a field here; there are podcast, promotion`,
    ]);
  });

  test("a file that is no JSON is said to be none", async () => {
    await writeFile(file("pages"), "[{");
    await expect(openFiles()).rejects.toThrow(/pages\.json: is not JSON: /);
  });

  test("after a good start the last good file stands in for a broken one, and the report is still made", async () => {
    await changeFile("home", (home) => Object.assign(home.hero as object, { title: "Last good" }));
    await openFiles();
    await writeFile(file("home"), "{}");
    const source = await openFiles();
    expect(source.current().home.hero.title).toBe("Last good");
    expect(troubles.map(({ source }) => source)).toEqual([file("home")]);
    expect(troubles[0]!.faults).toContain("hero is missing: it must be a JSON object");
  });

  test("a part without a file is the product's own", async () => {
    await rm(file("programmes"));
    const own = JSON.parse(await readFile("content/programmes.json", "utf8"));
    expect((await openFiles()).current().programmes).toEqual(own);
  });

  test("while writing, a saved file is taken in, a broken one is reported, and the last good one stays", async () => {
    let changes = 0;
    const source = await openFiles({ isWatching: true, keptFolder: null, onChange: () => void changes++ });
    await changeFile("home", (home) => Object.assign(home.hero as object, { title: "Saved" }));
    await expect.poll(() => source.current().home.hero.title).toBe("Saved");
    await writeFile(file("home"), '{ "hero": 1 }');
    await expect.poll(() => troubles.length).toBeGreaterThan(0);
    expect(troubles[0]!.faults).toContain("hero must be a JSON object");
    expect(source.current().home.hero.title).toBe("Saved");
    expect(changes).toBeGreaterThan(0);
  });
});

describe("a layout service", () => {
  const own = async () => JSON.parse(await readFile("content/home.json", "utf8")) as SiteContent["home"];

  test("is asked by its render and placeholder calls, with the second key", async () => {
    await openService();
    expect(
      server
        .asked()
        .map(({ call }) => call)
        .sort(),
    ).toEqual([
      "GET /layout/placeholder?item=%2F&placeholderName=banner",
      "GET /layout/placeholder?item=%2F&placeholderName=header",
      "GET /layout/placeholder?item=%2F&placeholderName=initiatives",
      "GET /layout/placeholder?item=%2F&placeholderName=programmes",
      "GET /layout/placeholder?item=%2F&placeholderName=record-pages",
      "GET /layout/render?item=%2F",
      "GET /layout/render?item=%2Fanti-slavery",
      "GET /layout/render?item=%2Fpages",
      "GET /layout/render?item=%2Frecommendations",
    ]);
    expect(new Set(server.asked().map(({ key }) => key))).toEqual(new Set(["second-key"]));
  });

  test("its home page, menus and banners arrive under their own names", async () => {
    const link = (href: string, text?: string) => ({ value: { href, text } });
    server.answer(
      "/",
      rendered({
        hero: { title: { value: "Come on" }, description: { value: "Find a game" }, callToActionText: { value: "Go" } },
        quickLinks: { heading: { value: "For everybody" } },
        faInitiatives: {
          items: [
            {
              fields: {
                title: { value: "First" },
                Description: { value: "Words" },
                CTA_Link: link("/contact-us", "Ask"),
              },
            },
            {
              fields: {
                title: { value: "Second" },
                Description: { value: "More" },
                CTA_Link: link("https://a.example/"),
              },
            },
          ],
        },
      }),
    );
    const column = { label: { value: "Find" }, children: [{ label: { value: "Home" }, link: link("/") }] };
    server.answer(
      "header",
      placed({
        links: [
          { label: { value: "Play" }, children: [column] },
          { label: { value: "Shop" }, link: link("https://shop.example/") },
        ],
      }),
    );
    server.answer(
      "banner",
      placed({
        navigationFields: {
          IsPodcastBanner: { value: true },
          PodcastSegment: { value: "The new episode" },
          DestinationLink: link("https://pod.example/", "Listen"),
        },
        banner: { id: { value: "summer" }, copy: { value: "Summer camps" }, closeButton: { value: true } },
      }),
    );
    const { home, navigation, banners } = (await openService()).current();
    expect(home.hero).toMatchObject({
      title: "Come on",
      text: "Find a game",
      action: "Go",
      note: (await own()).hero.note,
    });
    expect(home.quickLinksHeading).toBe("For everybody");
    expect(home.initiatives[1]).toMatchObject({ title: "Second", to: "https://a.example/" });
    expect(navigation).toEqual([
      { label: "Play", columns: [{ heading: "Find", links: [{ label: "Home", to: "/" }] }] },
      { label: "Shop", to: "https://shop.example/" },
    ]);
    expect(banners.podcast).toEqual({ copy: "The new episode", link: { label: "Listen", to: "https://pod.example/" } });
    expect(banners.promotion).toEqual({ id: "summer", copy: "Summer camps", ground: "light", hasCloseButton: true });
  });

  const failures =
    "status-500 status-404 html broken-json empty-object null silent slow-body cut-off endless redirect".split(" ");
  test.each(failures as Behaviour[])(
    "that answers with %s leaves every default standing, and is reported",
    async (behaviour) => {
      server.behave(behaviour);
      const content = (await openService(server.url, 1_000)).current();
      expect(content.home).toEqual(await own());
      expect(content.navigation.length).toBeGreaterThan(0);
      expect(troubles).toHaveLength(contentPartNames.length);
    },
  );

  test("that is not there at all leaves every default standing", async () => {
    const { url } = server;
    await server.close();
    server = await startLayoutServer();
    const source = await openService(url);
    expect(source.current().home).toEqual(await own());
    expect(troubles[0]!.faults[0]).toMatch(/^cannot be reached: /);
  });

  test("with a script for an address has that part refused, by field, and its default shown", async () => {
    server.answer("header", placed({ links: [{ label: "Bad", link: { href: "javascript:alert(1)" } }] }));
    const { navigation } = (await openService()).current();
    expect(navigation[0]!.label).toBe("Play");
    const fault = troubles.find(({ source }) => source.includes("header"))?.faults[0];
    expect(fault).toMatch(/^\[0\]\.to must be /);
  });

  test("serves what it has while newer content is fetched, then the newer", async () => {
    server.answer("/", rendered({ hero: { title: "Old" } }));
    const source = await openService();
    server.answer("/", rendered({ hero: { title: "New" } }));
    const calls = server.asked().length;
    nowMs += 59_000;
    expect(source.current().home.hero.title).toBe("Old");
    expect(server.asked()).toHaveLength(calls);
    nowMs += 2_000;
    expect(source.current().home.hero.title).toBe("Old");
    await expect.poll(() => source.current().home.hero.title).toBe("New");
  });

  test("that fails later keeps its last good content, and the failure is told once", async () => {
    server.answer("/", rendered({ hero: { title: "Good" } }));
    const source = await openService();
    const before = troubles.length;
    server.behave("status-500");
    for (let turn = 1; turn <= 3; turn++) {
      const calls = server.asked().length;
      nowMs += 61_000;
      // Asked for again as soon as the last asking has failed.
      const asked = () => {
        source.current();
        return server.asked().length;
      };
      await expect.poll(asked).toBeGreaterThanOrEqual(calls + contentPartNames.length);
    }
    expect(source.current().home.hero.title).toBe("Good");
    expect(troubles.slice(before).filter(({ source }) => source.endsWith("render?item=%2F"))).toHaveLength(1);
  });
});
