import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { contrast, type ThemeColour, themeColours } from "./theme.ts";
import { baseColours, openTheme } from "./theme-file.ts";

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
    darkNight: "#03150e",
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

test.each(["evening", "dusk"] as const)("all pairs of %s can be read, in the light and in the dark", async (base) => {
  const [colours, dark] = (["light", "dark"] as const).map((scheme) =>
    Object.fromEntries(Object.entries(baseColours(base, scheme)).filter(([name, value]) => isColour(name, value))),
  );
  expect(Object.keys(dark!).length).toBeGreaterThan(22);
  const path = await themeIn({ base, colours, dark });
  expect(openTheme(path).styleSheet).toContain(`--wash:${colours!.wash}`);
});

const isColour = (name: string, value: string) =>
  themeColours.includes(name as ThemeColour) && /^#[0-9a-f]{6}$/.test(value);

test("a file's own colours are shown in the light alone until it gives those of the dark", async () => {
  expect(openTheme(await themeIn({ base: "evening", colours: { pitch: "#7a1230" } })).darkNight).toBeNull();
  const both = { base: "evening", colours: { pitch: "#7a1230", night: "#101820" }, dark: { pitch: "#ff9db5" } };
  const { styleSheet, darkNight } = openTheme(await themeIn(both));
  expect(darkNight).toBe("#03150e");
  expect(styleSheet).toContain(':root:root[data-scheme="dark"]{--pitch:#ff9db5;--night:#03150e}');
  const path = await themeIn({ ...both, dark: { pitch: "#7a1230" } });
  expect(() => openTheme(path)).toThrow("dark.pitch on evening’s own card (#10291f) has a contrast of 1.4, under 4.5");
});

test("a theme file that is missing or not JSON stops the start with a message", async () => {
  expect(() => openTheme(join(folder, "none.json"))).toThrow(/THEME names a file that cannot be read/);
  const path = await themeIn("{");
  expect(() => openTheme(path)).toThrow(/THEME names a file that cannot be read/);
});

test("contrast is measured as WCAG defines it", () => {
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21, 5);
  expect(contrast("#ffffff", "#767676")).toBeCloseTo(4.54, 2);
});
