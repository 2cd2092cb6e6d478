// Content from a layout service: a small real HTTP server answers as the test says, or fails in one
// of many ways.
import { readFile } from "node:fs/promises";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type ContentSetup, openContentSetup } from "#test/content/content-setup.ts";
import { placeholderWith, renderedRoute, startLayoutServer } from "#test/upstream/layout-server.ts";
import type { Behaviour } from "#test/upstream/upstream-server.ts";
import { contentPartNames, type SiteContent } from "./content-parts.ts";

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
        .calls()
        .map(({ call }) => call)
        .sort(),
    ).toEqual([
      "GET /layout/placeholder?item=%2F&placeholderName=banner",
      "GET /layout/placeholder?item=%2F&placeholderName=header",
      "GET /layout/placeholder?item=%2F&placeholderName=initiatives",
      "GET /layout/placeholder?item=%2F&placeholderName=mails",
      "GET /layout/placeholder?item=%2F&placeholderName=map-cards",
      "GET /layout/placeholder?item=%2F&placeholderName=programmes",
      "GET /layout/placeholder?item=%2F&placeholderName=questionnaire",
      "GET /layout/placeholder?item=%2F&placeholderName=record-pages",
      "GET /layout/render?item=%2F",
      "GET /layout/render?item=%2Fanti-slavery",
      "GET /layout/render?item=%2Fpages",
      "GET /layout/render?item=%2Frecommendations",
    ]);
    expect(new Set(setup.server.calls().map(({ key }) => key))).toEqual(new Set(["second-key"]));
  });

  test("gives home page, menus and banners under their own names", async () => {
    const link = (href: string, text?: string) => ({ value: { href, text } });
    setup.server.answer(
      "/",
      renderedRoute({
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
      placeholderWith({
        links: [
          { label: { value: "Play" }, children: [column] },
          { label: { value: "Shop" }, link: link("https://shop.example/") },
        ],
      }),
    );
    setup.server.answer(
      "banner",
      placeholderWith({
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

  test("gives single texts of the questionnaire, which replace those of the files", async () => {
    setup.server.answer(
      "questionnaire",
      placeholderWith({ questionnaire: { questions: { days: { helpText: "Any day?" } } } }),
    );
    const { questionnaire } = (await setup.openService()).current();
    const { questions } = JSON.parse(await readFile("content/questionnaire.json", "utf8"));
    expect(questionnaire.questions).toEqual({ ...questions, days: { ...questions.days, helpText: "Any day?" } });
  });

  test.each<Behaviour>(["status-500", "html", "null", "silent", "cut-off"])(
    "leaves every default in place and reports an error when it answers with %s",
    async (behaviour) => {
      setup.server.behave(behaviour);
      const content = (await setup.openService(setup.server.url, 1_000)).current();
      expect(content.home).toEqual(await own());
      expect(content.navigation.length).toBeGreaterThan(0);
      expect(setup.problems).toHaveLength(contentPartNames.length);
    },
  );

  test("has one part refused by field when its answer for that part is nonsense; the others are shown", async () => {
    setup.server.answer("/", renderedRoute({ hero: { title: { value: "Come on" } } }));
    setup.server.answer("initiatives", placeholderWith({ items: [{ SessionType_ID: 1, ages: { from: 12, to: 9 } }] }));
    setup.server.answer("header", placeholderWith({ links: [{ label: "Play", children: ["none"] }] }));
    const { home, initiatives, navigation } = (await setup.openService()).current();
    const content = JSON.parse(await readFile("content/initiatives.json", "utf8"));
    expect(home.hero.title).toBe("Come on");
    expect(initiatives).toEqual(content);
    expect(navigation[0]!.label).toBe("Play");
    const error = (name: string) => setup.problems.find(({ source }) => source.includes(name))?.errors[0];
    expect(error("initiatives")).toMatch(/^initiatives must have exactly 4 entries/);
    expect(error("header")).toBe("[0].columns[0] must be a JSON object");
  });

  test("has an answer of endless nesting refused, and the process goes on", async () => {
    setup.server.behave("nested");
    const content = (await setup.openService()).current();
    expect(content.home).toEqual(await own());
    const error = setup.problems.find(({ source }) => source.endsWith("render?item=%2F"))?.errors[0];
    expect(error).toBe("the answer is nested too deep");
  });

  test("leaves every default in place when it is not there at all", async () => {
    const { url } = setup.server;
    await setup.server.close();
    setup.server = await startLayoutServer();
    const source = await setup.openService(url);
    expect(source.current().home).toEqual(await own());
    expect(setup.problems[0]!.errors[0]).toMatch(/^cannot be reached: /);
  });

  test("has a part with a script as URL refused by field, and its default shown", async () => {
    setup.server.answer(
      "header",
      placeholderWith({ links: [{ label: "Bad", link: { href: "javascript:alert(1)" } }] }),
    );
    const { navigation } = (await setup.openService()).current();
    expect(navigation[0]!.label).toBe("Play");
    const error = setup.problems.find(({ source }) => source.includes("header"))?.errors[0];
    expect(error).toMatch(/^\[0\]\.to must be /);
  });

  test("serves the content it has while newer content is fetched, then the newer", async () => {
    setup.server.answer("/", renderedRoute({ hero: { title: "Old" } }));
    const source = await setup.openService();
    setup.server.answer("/", renderedRoute({ hero: { title: "New" } }));
    const calls = setup.server.calls().length;
    setup.clock.ms += 59_000;
    expect(source.current().home.hero.title).toBe("Old");
    expect(source.current(), "the same until something changes").toBe(source.current());
    expect(setup.server.calls()).toHaveLength(calls);
    setup.clock.ms += 2_000;
    expect(source.current().home.hero.title).toBe("Old");
    await expect.poll(() => source.current().home.hero.title).toBe("New");
  });

  test("keeps its last good content when it fails later, and reports the failure once", async () => {
    setup.server.answer("/", renderedRoute({ hero: { title: "Good" } }));
    const source = await setup.openService();
    const before = setup.problems.length;
    setup.server.behave("status-500");
    for (let round = 1; round <= 3; round++) {
      const calls = setup.server.calls().length;
      // It is asked again a minute after the last request has failed.
      const countRequests = () => {
        setup.clock.ms += 61_000;
        source.current();
        return setup.server.calls().length;
      };
      await expect.poll(countRequests).toBeGreaterThanOrEqual(calls + contentPartNames.length);
    }
    expect(source.current().home.hero.title).toBe("Good");
    expect(setup.problems.slice(before).filter(({ source }) => source.endsWith("render?item=%2F"))).toHaveLength(1);
  });
});
