// A database with rows of every kind, and all that people would notice: results, messages, rows.
import { catalogueStore } from "#src/catalogue/store/catalogue-store.ts";
import { databaseGeocoder } from "#src/gazetteer/database-geocoder.ts";
import { loadDemonstrationInto } from "#src/load-demonstration-into.ts";
import type { Database } from "#src/platform/database/database.ts";
import { secretStore } from "#src/platform/database/secret-store.ts";
import { buildRecommender } from "#src/search/recommend.ts";
import { revokeSignIns } from "#src/sign-in/sign-in-store.ts";
import { aMessage, messageSetup, startMs } from "#test/messages/message-setup.ts";
import { aNote, noteSetup } from "#test/messages/note-setup.ts";

/** Share of the demonstration's 2,000 clubs. */
const scale = 0.02;

/** The demonstration around one day, a sent and a waiting message, a note, a log-out, a secret. */
export async function fillDatabase(database: Database): Promise<void> {
  await loadDemonstrationInto(database, { nowMs: () => startMs }, scale);
  const { send, deliver } = messageSetup(database);
  await send(aMessage());
  await deliver();
  await send(
    aMessage({ eventId: crypto.randomUUID(), from: "203.0.113.10" }, { description: "Ein “Ball” – ⚽\n\t\\N" }),
  );
  await noteSetup(database).send(aNote({ Words: "Ein “Ball” – ⚽\n\t\\N" }));
  await revokeSignIns(database, "a digest", startMs);
  await secretStore(database).secret("pages", startMs, "the secret of pages");
}

/** What is compared before and after: if it is equal, nobody notices a difference. */
export async function visibleState(database: Database) {
  const store = catalogueStore(database);
  const snapshot = await store.readSnapshot();
  const recommender = buildRecommender(snapshot, { catchmentMiles: 50 });
  const places = snapshot.clubs.flatMap(({ position }) => position ?? []).slice(0, 20);
  const answers = places.flatMap(({ latitude, longitude }, at) =>
    (["club", "teams", "casual", "session"] as const).map((call) =>
      recommender.answer(
        call,
        { Age: 8 + at * 2, Disabilityoption: at % 2 === 0 ? 2 : 3, Latitude: latitude, Longitude: longitude },
        startMs,
      ),
    ),
  );
  const geocoder = databaseGeocoder(database);
  return {
    answers,
    version: snapshot.version,
    pages: await store.countPages(),
    locations: await Promise.all(["M33", "Sale", "Man"].map((text) => geocoder.suggest(text, 5))),
    messages: await rowsOf(database, "messages"),
    mails: await rowsOf(database, "mails"),
    notes: await rowsOf(database, "notes"),
    registerFiles: await rowsOf(database, "register_files"),
    logOuts: await rowsOf(database, "sign_in_revocations"),
    secrets: await rowsOf(database, "secrets"),
  };
}

/** All rows as JSON in a fixed order; `columns` if only some are compared. */
export async function rowsOf(database: Database, table: string, columns = "*"): Promise<string[]> {
  const { rows } = await database.query<{ row: string }>(
    `select row_to_json(t)::text as row from (select ${columns} from ${table}) t order by 1`,
  );
  return rows.map(({ row }) => row);
}
