// An import to be killed: clubs of one name replace all, or with "partial" those of their ids.
import { setTimeout as wait } from "node:timers/promises";
import { openDatabase } from "#src/platform/database/open-database.ts";
import { SetupProblem } from "#src/platform/setup-problem.ts";
import { aClub, uuid } from "#test/catalogue/catalogue-records.ts";
import { loadCatalogue } from "#test/catalogue/load-catalogue.ts";

const [name = "", count = "1", kind = "whole"] = process.argv.slice(2);
const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir = "" } = process.env;
const database = await openDatabase({ databaseUrl, dataDir });
const clubs = Array.from({ length: Number(count) }, (_, at) =>
  aClub(at + 1, { wgsClubId: uuid(at + 1), clubName: name, email: "club@example.org" }),
);
console.log("begins");
await load();
await database.close();

/** PostgreSQL gives a killed import's lock back a moment later. */
async function load(): Promise<void> {
  try {
    await loadCatalogue(database, { clubs }, { partial: kind === "partial", isDemonstration: false });
  } catch (error) {
    if (!(error instanceof SetupProblem) || !error.message.startsWith("Another import")) throw error;
    await wait(100);
    await load();
  }
}
