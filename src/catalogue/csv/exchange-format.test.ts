// docs/exchange-format.md and its templates list what the import reads; `--update` writes them.

import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { catalogueTables } from "#src/catalogue/records/catalogue.ts";
import { exchangeFiles, exchangeHeader } from "./exchange-rows.ts";

const document = resolve("docs/exchange-format.md");
const lastOfProse = "renews these tables and the templates.\n";

function tableOf(table: (typeof catalogueTables)[number]): string {
  const { columns, key } = exchangeFiles[table];
  const rows = columns.map(
    ({ name, isRequired, kind }) =>
      `| \`${name}\` | ${isRequired ? "yes" : ""} | ${kind.takes.replaceAll("|", "\\|")} |`,
  );
  const keySentence =
    key.length === 1 ? `\`${key[0]!.name}\` is` : `${key.map(({ name }) => `\`${name}\``).join(", ")} together are`;
  return [
    `\n### [${table}.csv](exchange-format/${table}.csv)\n`,
    `${keySentence} a record's key: no two rows have the same.\n`,
    "| Column | Required | Takes |\n|---|---|---|",
    ...rows,
    "",
  ].join("\n");
}

test("the document lists every file with its columns, in the import's own words", async () => {
  const [prose] = readFileSync(document, "utf8").split(lastOfProse);
  await expect(`${prose}${lastOfProse}${catalogueTables.map(tableOf).join("")}`).toMatchFileSnapshot(document);
});

test.each(catalogueTables)("the template of %s has every column", async (table) => {
  await expect(exchangeHeader(table)).toMatchFileSnapshot(resolve(`docs/exchange-format/${table}.csv`));
});
