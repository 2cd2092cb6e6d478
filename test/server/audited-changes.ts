// A process that changes what the audit records, to be killed: people, records, imports, undos.
import { randomInt } from "node:crypto";
import { commandActor } from "#src/audit/audit-rules.ts";
import { correctRecord } from "#src/catalogue/corrections/correct-record.ts";
import { undoLastImport } from "#src/catalogue/store/past-imports.ts";
import { changePerson } from "#src/desk/desk-people.ts";
import type { DeskRole } from "#src/desk/desk-rules.ts";
import { publishTouched } from "#src/open-data/open-data-changes.ts";
import { openPostgreSQL } from "#src/platform/database/postgresql-database.ts";
import { ImportRunning } from "#src/platform/database/session-lock.ts";
import { aClub } from "#test/catalogue/catalogue-records.ts";
import { loadCatalogue } from "#test/catalogue/load-catalogue.ts";
import { timeLimits } from "#test/time-limits.ts";

const limitMs = timeLimits.process;
const limits = { connectMs: limitMs, answerMs: limitMs, idleTransactionMs: limitMs };
const database = await openPostgreSQL(process.env.DATABASE_URL ?? "", { limits });

const roles: DeskRole[][] = [[], ["viewer"], ["viewer", "data-officer"]];

const changes = [
  () => {
    const person = { email: `p${randomInt(50)}@example.org`, roles: roles[randomInt(3)]!, hasRolesClaim: true };
    return changePerson(database, person, commandActor, Date.now());
  },
  () => {
    const correction = { field: "ClubName", text: `Corrected ${randomInt(1e9)}`, reason: null };
    const record = { kind: "club" as const, id: String(1 + randomInt(20)) };
    return correctRecord({ database, publish: publishTouched }, commandActor, { ...record, ...correction });
  },
  () => {
    const phone = String(randomInt(1e9));
    return loadCatalogue(database, { clubs: Array.from({ length: 20 }, (_, at) => aClub(at + 1, { phone })) });
  },
  () => undoLastImport(database, publishTouched, commandActor),
];

for (let isFirst = true; ; isFirst = false) {
  try {
    await changes[randomInt(changes.length)]!();
  } catch (error) {
    if (!(error instanceof ImportRunning)) throw error;
  }
  if (isFirst) console.log("begins");
}
