// A screen from right to left is mirrored by its styles: start and end, or --along (base.css).
import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Maps are never mirrored. */
const files = globSync("src/{web,desk}/**/*.css").filter((file) => !file.includes("/map/"));

/** A side, movement or gradient along the line, or four values with unequal left and right. */
function isPhysical(property: string, value: string): boolean {
  if (/\b(left|right)\b|translateX|[( ]-?(90|270)deg,|translate: (?!0 |none|.*var\()/.test(`${property}: ${value}`))
    return true;
  // Spaces inside functions separate nothing.
  const values = value
    .replaceAll(/\((?:[^()]|\([^()]*\))*\)/g, (inside) => inside.replaceAll(" ", ""))
    .trim()
    .split(/\s+/);
  return (
    /^(inset|margin|padding|border-(width|color|style))$/.test(property) &&
    values[3] !== undefined &&
    values[3] !== values[1]
  );
}

test("no style sheet names a left or a right side", () => {
  const found = files.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/(?<=[;{/]\s*)([\w-]+):\s*([^;{}]+);/g)]
      .filter(([, property, value]) => isPhysical(property!, value!))
      .map(([rule]) => `${file}: ${rule}`),
  );
  expect(files.length).toBeGreaterThan(80);
  expect(found).toEqual([]);
});
