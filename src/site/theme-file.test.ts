import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { contrast, type ThemeColour, themeColours } from "./theme.ts";
import { openTheme } from "./theme-file.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "touchline-theme-"));
});
afterEach(() => rm(folder, { recursive: true }));

async function themeIn(content: unknown): Promise<string> {
  const path = join(folder, "ours.json");
  await writeFile(path, typeof content === "string" ? content : JSON.stringify(content));
  return path;
}

test("our own themes are chosen by name and add no style sheet", () => {
  expect(openTheme("evening")).toEqual({
    name: "",
    styleSheet: "",
    night: "#062a20",
    usesOurFaces: { text: true, display: "narrow" },
  });
  expect(openTheme("dusk")).toMatchObject({ name: "dusk", usesOurFaces: { text: true, display: "wide" } });
});

test("an association's colours, fonts and corners replace those of the theme it is based on", async () => {
  const path = await themeIn({
    base: "dusk",
    colours: { night: "#101010", bib: "#ffcc00", "on-bib": "#101010" },
    fonts: {
      display: '"Our Face", sans-serif',
      faces: [{ family: "Our Face", src: "/fonts/our.woff2", weight: "400 900" }],
    },
    corners: { medium: "0rem" },
  });
  const theme = openTheme(path);
  const usesOurFaces = { text: true, display: null };
  expect(theme).toMatchObject({ name: "dusk", night: "#101010", usesOurFaces });
  expect(theme.styleSheet).toContain("--night:#101010;--bib:#ffcc00");
  expect(theme.styleSheet).toContain('--font-display:"Our Face", sans-serif');
  expect(theme.styleSheet).toContain('--font-name:"Our Face", sans-serif');
  expect(theme.styleSheet).toContain('src:url("/fonts/our.woff2")');
  expect(theme.styleSheet).toContain("--radius:0rem");
});

test("an own font may state its widths, and the width of headings set in it", async () => {
  const faces = [{ family: "Our Face", src: "/fonts/our.woff2", weight: "400 900", stretch: "75% 110%" }];
  const fonts = { display: "Our Face", displayStretch: "90%", faces };
  const theme = openTheme(await themeIn({ base: "evening", colours: {}, fonts }));
  expect(theme.styleSheet).toContain("font-weight:400 900;font-stretch:75% 110%;font-display:swap");
  expect(theme.styleSheet).toContain("--display-stretch:90%");
});

test.each([
  ["an unknown colour", { base: "dusk", colours: { sky: "#112233" } }, "colours.sky is not a field here"],
  ["a colour by name", { base: "dusk", colours: { night: "black" } }, "colours.night must be a colour like #0b6344"],
  ["a way out of the style sheet", { base: "dusk", colours: { night: "red}body{}" } }, "colours.night must be"],
  [
    "a foreign face",
    { base: "dusk", colours: {}, fonts: { faces: [{ family: "X", src: "//x.example/a.woff2", weight: "400" }] } },
    "fonts.faces[0].src must be",
  ],
  ["no base", { colours: {} }, "base is missing"],
  [
    "letters that cannot be read",
    { base: "dusk", colours: { night: "#333333", chalk: "#444444" } },
    "colours.chalk on colours.night has a contrast of 1.2, under 4.5",
  ],
  [
    "one colour that the letters of the theme below it cannot be read on",
    { base: "dusk", colours: { night: "#f4f0ff" } },
    "dusk’s own chalk (#ffffff) on colours.night has a contrast of 1.1, under 4.5",
  ],
])("a theme file with %s is refused by field", async (_what, content, message) => {
  const path = await themeIn(content);
  expect(() => openTheme(path)).toThrow(message);
});

test.each(["evening", "dusk"] as const)(
  "%s is accepted with its own colours written out one at a time",
  async (base) => {
    const css = await readFile("src/web/styles/tokens.css", "utf8");
    const block = css.split('[data-theme="dusk"]')[base === "dusk" ? 1 : 0]!;
    const own = [...block.matchAll(/--([\w-]+): (#[0-9a-f]{6})\b/g)].filter(([, name]) =>
      themeColours.includes(name as ThemeColour),
    );
    expect(own.length).toBeGreaterThan(15);
    for (const [, name, hex] of own) {
      const path = await themeIn({ base, colours: { [name!]: hex } });
      expect(() => openTheme(path), name).not.toThrow();
    }
  },
);

test("a theme file that is missing or not JSON stops the start with a message", async () => {
  expect(() => openTheme(join(folder, "none.json"))).toThrow(/THEME names a file that cannot be read/);
  const path = await themeIn("{");
  expect(() => openTheme(path)).toThrow(/THEME names a file that cannot be read/);
});

test("contrast is measured as WCAG defines it", () => {
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21, 5);
  expect(contrast("#ffffff", "#767676")).toBeCloseTo(4.54, 2);
});
