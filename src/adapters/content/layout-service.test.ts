// Content out of a layout service: a small real HTTP server answers as told, or fails in each way.
import { readFile } from "node:fs/promises";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { contentPartNames, type SiteContent } from "#src/domain/content/content-parts.ts";
import { type ContentSetup, openContentSetup } from "#test/content/content-setup.ts";
import { placed, rendered, startLayoutServer } from "#test/upstream/layout-server.ts";
import type { Behaviour } from "#test/upstream/upstream-server.ts";

let setup: ContentSetup;
beforeEach(async () => {
  setup = await openContentSetup();
});
afterEach(() => setup.close());

describe("a layout service", () => {
  const own = async () => JSON.parse(await readFile("content/home.json", "utf8")) as SiteContent["home"];

  test("is asked by its render and placeholder calls, with the second key", async () => {
    await setup.openService();
    expect(
      setup.server
        .asked()
        .map(({ call }) => call)
        .sort(),
    ).toEqual([
      "GET /layout/placeholder?item=%2F&placeholderName=banner",
      "GET /layout/placeholder?item=%2F&placeholderName=header",
      "GET /layout/placeholder?item=%2F&placeholderName=initiatives",
      "GET /layout/placeholder?item=%2F&placeholderName=map-cards",
      "GET /layout/placeholder?item=%2F&placeholderName=programmes",
      "GET /layout/placeholder?item=%2F&placeholderName=questionnaire",
      "GET /layout/placeholder?item=%2F&placeholderName=record-pages",
      "GET /layout/render?item=%2F",
      "GET /layout/render?item=%2Fanti-slavery",
      "GET /layout/render?item=%2Fpages",
      "GET /layout/render?item=%2Frecommendations",
    ]);
    expect(new Set(setup.server.asked().map(({ key }) => key))).toEqual(new Set(["second-key"]));
  });

  test("its home page, menus and banners arrive under their own names", async () => {
    const link = (href: string, text?: string) => ({ value: { href, text } });
    setup.server.answer(
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
    setup.server.answer(
      "header",
      placed({
        links: [
          { label: { value: "Play" }, children: [column] },
          { label: { value: "Shop" }, link: link("https://shop.example/") },
        ],
      }),
    );
    setup.server.answer(
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
    const { home, navigation, banners } = (await setup.openService()).current();
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

  test("gives single texts of the questionnaire, over those of the files", async () => {
    setup.server.answer("questionnaire", placed({ questionnaire: { questions: { days: { helpText: "Any day?" } } } }));
    const { questionnaire } = (await setup.openService()).current();
    const { questions } = JSON.parse(await readFile("content/questionnaire.json", "utf8"));
    expect(questionnaire.questions).toEqual({ ...questions, days: { ...questions.days, helpText: "Any day?" } });
  });

  const failures =
    "status-500 status-404 status-401 html broken-json empty-object null no-content silent slow-body cut-off endless redirect".split(
      " ",
    );
  test.each(failures as Behaviour[])(
    "that answers with %s leaves every default standing, and is reported",
    async (behaviour) => {
      setup.server.behave(behaviour);
      const content = (await setup.openService(setup.server.url, 1_000)).current();
      expect(content.home).toEqual(await own());
      expect(content.navigation.length).toBeGreaterThan(0);
      expect(setup.troubles).toHaveLength(contentPartNames.length);
    },
  );

  test("that answers nonsense for one part has that part refused by field, and the others shown", async () => {
    setup.server.answer("/", rendered({ hero: { title: { value: "Come on" } } }));
    setup.server.answer("initiatives", placed({ items: [{ SessionType_ID: 1, ages: { from: 12, to: 9 } }] }));
    setup.server.answer("header", placed({ links: [{ label: "Play", children: ["none"] }] }));
    const { home, initiatives, navigation } = (await setup.openService()).current();
    const content = JSON.parse(await readFile("content/initiatives.json", "utf8"));
    expect(home.hero.title).toBe("Come on");
    expect(initiatives).toEqual(content);
    expect(navigation[0]!.label).toBe("Play");
    const error = (name: string) => setup.troubles.find(({ source }) => source.includes(name))?.errors[0];
    expect(error("initiatives")).toMatch(/^initiatives must have exactly 4 entries/);
    expect(error("header")).toBe("[0].columns[0] must be a JSON object");
  });

  test("that answers a nesting without end is refused, and ends nothing", async () => {
    setup.server.behave("nested");
    const content = (await setup.openService()).current();
    expect(content.home).toEqual(await own());
    const error = setup.troubles.find(({ source }) => source.endsWith("render?item=%2F"))?.errors[0];
    expect(error).toBe("the answer is nested too deep");
  });

  test("that is not there at all leaves every default standing", async () => {
    const { url } = setup.server;
    await setup.server.close();
    setup.server = await startLayoutServer();
    const source = await setup.openService(url);
    expect(source.current().home).toEqual(await own());
    expect(setup.troubles[0]!.errors[0]).toMatch(/^cannot be reached: /);
  });

  test("with a script for an address has that part refused, by field, and its default shown", async () => {
    setup.server.answer("header", placed({ links: [{ label: "Bad", link: { href: "javascript:alert(1)" } }] }));
    const { navigation } = (await setup.openService()).current();
    expect(navigation[0]!.label).toBe("Play");
    const error = setup.troubles.find(({ source }) => source.includes("header"))?.errors[0];
    expect(error).toMatch(/^\[0\]\.to must be /);
  });

  test("serves what it has while newer content is fetched, then the newer", async () => {
    setup.server.answer("/", rendered({ hero: { title: "Old" } }));
    const source = await setup.openService();
    setup.server.answer("/", rendered({ hero: { title: "New" } }));
    const calls = setup.server.asked().length;
    setup.clock.ms += 59_000;
    expect(source.current().home.hero.title).toBe("Old");
    expect(setup.server.asked()).toHaveLength(calls);
    setup.clock.ms += 2_000;
    expect(source.current().home.hero.title).toBe("Old");
    await expect.poll(() => source.current().home.hero.title).toBe("New");
  });

  test("that fails later keeps its last good content, and the failure is told once", async () => {
    setup.server.answer("/", rendered({ hero: { title: "Good" } }));
    const source = await setup.openService();
    const before = setup.troubles.length;
    setup.server.behave("status-500");
    for (let turn = 1; turn <= 3; turn++) {
      const calls = setup.server.asked().length;
      // Asked for again when the last asking has failed, a minute after that.
      const asked = () => {
        setup.clock.ms += 61_000;
        source.current();
        return setup.server.asked().length;
      };
      await expect.poll(asked).toBeGreaterThanOrEqual(calls + contentPartNames.length);
    }
    expect(source.current().home.hero.title).toBe("Good");
    expect(setup.troubles.slice(before).filter(({ source }) => source.endsWith("render?item=%2F"))).toHaveLength(1);
  });
});
