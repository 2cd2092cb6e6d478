// Headers of the exchange files with names that are nearly right: the report says what to write.

import { Buffer } from "node:buffer";
import { expect, test } from "vitest";
import { catalogueFeed } from "#src/catalogue/csv/open-catalogue.ts";

/** What is reported of a clubs.csv with this header and a row. */
async function openingOf(header: string) {
  async function* chunks() {
    yield Buffer.from(`${header}\n1,c311560d-7b59-5ebb-9069-6da6697f87e1,Sale,M33 7WR\n`);
  }
  const feed = catalogueFeed({ tables: ["clubs"], warnings: [], read: chunks, close: async () => {} });
  return (await feed.open("clubs"))?.opening;
}

test.each([
  ["clubid", 'write ClubId instead of "clubid"'],
  [" ClubId ", 'write ClubId instead of " ClubId "'],
  ["Club Id", 'write ClubId instead of "Club Id"'],
  ["\u200bClubId", 'write ClubId instead of "ClubId" with an invisible U+200B'],
  ["Id", "no row of the file can be used"],
])("a required column that is called %j is reported with what to do", async (name, hint) => {
  const opening = await openingOf(`${name},WgsClubId,ClubName,PostCode`);
  const reason = `the required column is missing: ${hint}`;
  expect(opening).toMatchObject({ ok: false, refusal: { line: 1, column: "ClubId", reason } });
});

test("a file with | between its columns is reported with what to do", async () => {
  const opening = await openingOf("ClubId|WgsClubId|ClubName|PostCode");
  const reason =
    "the required column is missing: save the file with commas between its columns. Missing too: WgsClubId, " +
    "ClubName, PostCode";
  expect(opening).toMatchObject({ ok: false, refusal: { line: 1, column: "ClubId", reason } });
});

test("an unknown column is reported with the name that was meant, where that is not there", async () => {
  expect(await openingOf("ClubId,WgsClubId,ClubName,PostCode,latitude,clubname,Other")).toEqual({
    ok: true,
    warnings: [
      { line: 1, column: "latitude", reason: "unknown column: ignored. To have it read, name it Latitude" },
      { line: 1, column: "clubname", reason: "unknown column: ignored" },
      { line: 1, column: "Other", reason: "unknown column: ignored" },
    ],
  });
});

test.each([
  ["of one name", () => "x"],
  ["of the format’s name", () => "ClubName"],
  ["of names of their own", (at: number) => `c${at}`],
  ["that nearly have a name of the format", (at: number) => `latitude${" ".repeat(at % 3)}`],
])(
  "more columns %s than any file has are refused before they are compared with each other, which takes minutes",
  async (_which, name) => {
    const header = ["ClubId,WgsClubId,ClubName,PostCode", ...Array.from({ length: 90_000 }, (_, at) => name(at))].join(
      ",",
    );
    const opening = await openingOf(header);
    const reason = expect.stringContaining("90004 columns");
    expect(opening).toMatchObject({ ok: false, refusedRows: 1, refusal: { line: 1, column: null, reason } });
  },
);
