// Brings a database up to date in a process of its own, to be killed.
import { openDatabase } from "#src/platform/database/open-database.ts";

const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir = "" } = process.env;
console.log("begins");
const database = await openDatabase({ databaseUrl, dataDir });
console.log("ends");
await database.close();
