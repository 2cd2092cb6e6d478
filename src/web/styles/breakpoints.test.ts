// Styles change only at the widths of §9.15 that our screens use (docs/decisions/list.md).
import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** CSS pixels at 16 to the rem; from 1680 on a long list of options needs no frame of its own. */
const widths = [380, 576, 768, 992, 1205, 1680];

const files = globSync("src/{web,desk}/**/*.css");

test("no style sheet uses another width", () => {
  const used = files.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/@media[^{]*/g)].flatMap(([query]) =>
      // Any height may be used for a low window.
      [...query.replaceAll(/\(height [<>]=? [\d.]+rem\)/g, "").matchAll(/([\d.]+)(rem|px|em)/g)].map(
        ([, value, unit]) => (unit === "rem" ? Number(value) * 16 : `${value}${unit} in ${file}`),
      ),
    ),
  );
  expect(new Set(used)).toEqual(new Set(widths));
});
