import type { TSchema } from "typebox";
import { expect, test } from "vitest";
import { readConfig, settingsSchema } from "#src/settings.ts";
import { pageSettings, pageSettingsOf } from "#src/site/page-settings.ts";
import { projectFiles } from "./dependency-rules/project-files.ts";

/** The code of the product, without the schemas of the settings. */
const product = [...projectFiles()].filter(
  ([path]) =>
    path.startsWith("src/") &&
    !/\.test\.tsx?$|^src\/settings\.ts$|^src\/platform\/settings\/|-settings\.ts$/.test(path),
);

const defaults = Object.entries<TSchema>(settingsSchema.properties).flatMap(([setting, schema]) => {
  const { default: value } = schema as { default?: unknown };
  return value === undefined ? [] : [[setting, value] as const];
});

/** `siteName: "…"`, `siteName = "…"` and `siteName ?? "…"`, with the setting's own default. */
function setsDefault(setting: string, value: unknown): RegExp {
  const literal = JSON.stringify(value).replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return new RegExp(`\\b${setting}(: | = | \\?\\? |: \\w+ = )${literal}(?![\\w.])`);
}

test.each(defaults)("the default of %s, %j, is only in its schema", (setting, value) => {
  const copies = product.filter(([, text]) => setsDefault(setting, value).test(text)).map(([path]) => path);
  expect(copies).toEqual([]);
});

test.each(defaults.filter(([, value]) => typeof value === "string" && value.includes(" ")))(
  "the text of %s, %j, is written nowhere else",
  (_setting, value) => {
    expect(product.filter(([, text]) => text.includes(String(value))).map(([path]) => path)).toEqual([]);
  },
);

test("pages get every setting of their schema, set or by default, and no others", () => {
  const config = readConfig({ ASSOCIATION_PAGES: "contact=https://fa.example/contact", CONTENT_API_KEY: "secret" });
  const shown = pageSettingsOf(config);
  expect(shown).toMatchObject({ siteName: "Find Football", associationPages: "contact=https://fa.example/contact" });
  expect(Object.keys(shown).filter((name) => !(name in pageSettings))).toEqual([]);
  expect(JSON.stringify(shown)).not.toContain("secret");
});
