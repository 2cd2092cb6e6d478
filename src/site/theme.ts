// An association's look: the tokens of src/web/styles/tokens.css that it may change, as a sheet.
import Type, { type Static, type TSchema } from "typebox";

const colour = Type.Optional(
  Type.String({
    pattern: "^#[0-9a-fA-F]{6}$",
    description: "a colour like #0b6344",
  }),
);

/** By the style sheet's own names; missing ones are those of the base theme. */
export const themeColours = [
  "night",
  "night-2",
  "pitch",
  "pitch-deep",
  "grass-1",
  "grass-2",
  "mint",
  "wash",
  "wash-2",
  "chalk",
  "card",
  "ink",
  "ink-2",
  "line",
  "line-strong",
  "on-pitch",
  "on-ink",
  "on-paint",
  "bib",
  "bib-deep",
  "on-bib",
  "light",
  "light-ink",
  "lamp",
  "lamp-ink",
  "error",
  "error-wash",
  "selected",
  "water",
  "focus-in",
  "focus-out",
] as const;
export type ThemeColour = (typeof themeColours)[number];

const length = Type.Optional(
  Type.String({ pattern: "^[0-9]{1,2}(\\.[0-9]{1,4})?rem$", description: "a length like 0.75rem" }),
);
const family = Type.Optional(
  Type.String({
    pattern: "^[A-Za-z0-9 \"'_,-]{1,200}$",
    description: 'font names like "Our Face", system-ui, sans-serif',
  }),
);

const colours = Type.Object(Object.fromEntries(themeColours.map((name) => [name, colour])) as Record<string, TSchema>, {
  additionalProperties: false,
});

/** A theme file. */
export const themeSchema = Type.Object(
  {
    /** The theme of ours that it is based on. */
    base: Type.Enum(["evening", "dusk"]),
    colours,
    /** In the dark. A file that changes colours without them is shown in its light ones alone. */
    dark: Type.Optional(colours),
    fonts: Type.Optional(
      Type.Object(
        {
          display: family,
          text: family,
          displayStretch: Type.Optional(Type.String({ pattern: "^[0-9]{2,3}%$", description: "a width like 82%" })),
          displayWeight: Type.Optional(Type.Integer({ minimum: 100, maximum: 1000 })),
          faces: Type.Optional(
            Type.Array(
              Type.Object(
                {
                  family: Type.String({ pattern: "^[A-Za-z0-9 _-]{1,60}$" }),
                  src: Type.String({
                    pattern: "^/(?!/)[^\\s\"'()\\\\]+\\.woff2$",
                    description: "a path of this site ending in .woff2",
                  }),
                  weight: Type.String({ pattern: "^[0-9]{3,4}( [0-9]{3,4})?$", description: "like 400 or 400 800" }),
                  stretch: Type.Optional(
                    Type.String({ pattern: "^[0-9]{2,3}%( [0-9]{2,3}%)?$", description: "like 82% or 75% 110%" }),
                  ),
                },
                { additionalProperties: false },
              ),
              { maxItems: 6 },
            ),
          ),
        },
        { additionalProperties: false },
      ),
    ),
    corners: Type.Optional(
      Type.Object({ small: length, medium: length, large: length }, { additionalProperties: false }),
    ),
  },
  { additionalProperties: false },
);
type Colours = Partial<Record<ThemeColour, string>>;
export type ThemeFile = Omit<Static<typeof themeSchema>, "colours" | "dark"> & { colours: Colours; dark?: Colours };

/** The current look. */
export interface Theme {
  /** The value of `data-theme` on the page; empty for evening. */
  name: "" | "dusk";
  /** Laid over the tokens; empty for our own themes. */
  styleSheet: string;
  /** The colour of the browser's own bar and of the installed app: the theme's night. */
  night: string;
  /** The same in the dark; null where the theme has no colours for it. */
  darkNight: string | null;
  /** Which of our own fonts it uses, for a page to preload. */
  usesOurFaces: { text: boolean; display: DisplayFace | null };
}

/** The style of our display font, one for each of our own themes (src/web/styles/tokens.css). */
type DisplayFace = "narrow" | "wide";

const nights = { evening: "#062a20", dusk: "#26123f" };
const darkNights = { evening: "#03150e", dusk: "#150a26" };

/** One of our own themes. */
export function ownTheme(name: "evening" | "dusk"): Theme {
  const usesOurFaces = { text: true, display: name === "dusk" ? ("wide" as const) : ("narrow" as const) };
  return {
    name: name === "dusk" ? "dusk" : "",
    styleSheet: "",
    night: nights[name],
    darkNight: darkNights[name],
    usesOurFaces,
  };
}

/** The look of a theme file that fits its schema: no value in it can do harm in a style sheet. */
export function themeOf(file: ThemeFile): Theme {
  const { base, colours, dark, fonts, corners } = file;
  const tokens = {
    ...colours,
    "font-display": fonts?.display,
    "font-name": fonts?.display,
    "font-text": fonts?.text,
    "display-stretch": fonts?.displayStretch,
    "display-weight": fonts?.displayWeight,
    "radius-s": corners?.small,
    radius: corners?.medium,
    "radius-l": corners?.large,
  };
  const faces = (fonts?.faces ?? []).map(
    ({ family: name, src, weight, stretch }) =>
      `@font-face{font-family:"${name}";src:url("${src}") format("woff2");font-weight:${weight};` +
      `${stretch ? `font-stretch:${stretch};` : ""}font-display:swap}`,
  );
  const own = ownTheme(base);
  const isLightOnly = dark === undefined && Object.keys(colours).length > 0;
  const rules = [`:root:root{${declarations(tokens)}}`];
  if (dark) {
    // The base's where the file gives none: the light ones above would hold in the dark too.
    rules.push(
      `@media (prefers-color-scheme:dark){:root:root:not([data-scheme="light"]){${declarations(dark)}}}`,
      `:root:root[data-scheme="dark"]{${declarations(dark)}}`,
    );
  }
  return {
    ...own,
    styleSheet: [...faces, `@layer tokens{${rules.join("")}}`].join(""),
    night: colours.night ?? own.night,
    darkNight: isLightOnly ? null : (dark?.night ?? own.darkNight),
    usesOurFaces: {
      text: fonts?.text === undefined,
      display: fonts?.display === undefined ? own.usesOurFaces.display : null,
    },
  };
}

const declarations = (tokens: Record<string, string | number | undefined>) =>
  Object.entries(tokens)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `--${name}:${value}`)
    .join(";");

export type Scheme = "light" | "dark";

/**
 * Pairs of colours, the second on top of the first, with their smallest contrast (WCAG 2.2, 1.4.3
 * and 1.4.11), in both schemes unless one is named: of the two focus rings another is seen on cards
 * in each.
 */
export const contrastPairs: [ground: ThemeColour, figure: ThemeColour, least: number, only?: Scheme][] = [
  ["wash", "ink", 4.5],
  ["card", "ink", 4.5],
  ["wash", "ink-2", 4.5],
  ["card", "ink-2", 4.5],
  ["wash-2", "ink-2", 4.5],
  ["card", "pitch", 4.5],
  ["wash", "pitch", 4.5],
  ["pitch", "on-pitch", 4.5],
  ["ink", "on-ink", 4.5],
  ["chalk", "on-paint", 4.5],
  ["night", "chalk", 4.5],
  ["night", "mint", 4.5],
  ["night-2", "chalk", 4.5],
  ["night", "light", 4.5],
  ["grass-2", "chalk", 4.5],
  ["bib", "on-bib", 4.5],
  ["night", "bib", 3],
  ["card", "bib", 3, "dark"],
  ["lamp", "lamp-ink", 4.5],
  ["lamp", "ink", 4.5],
  ["wash", "lamp-ink", 3],
  ["card", "error", 4.5],
  ["error-wash", "error", 4.5],
  ["card", "selected", 4.5],
  ["wash", "selected", 3],
  ["selected", "on-pitch", 4.5],
  ["card", "line-strong", 3],
  ["wash", "line-strong", 3],
  ["card", "focus-in", 3, "light"],
  ["card", "focus-out", 3, "dark"],
  ["night", "focus-out", 3],
  ["focus-out", "focus-in", 3],
  ["bib", "focus-in", 3],
];

/** The contrast of two colours ("#0b6344"), from 1 to 21 (WCAG's contrast ratio). */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colourText: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colourText.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
