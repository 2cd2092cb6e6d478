// Every migration in order. A name, once released, never changes: databases record it.
import { sql } from "kysely";
import type { Migration } from "kysely/migration";
import { firstMigrations } from "./first-migrations.ts";

const first = Object.entries(firstMigrations).map(([name, statements]): [string, Migration] => [
  name,
  {
    async up(db) {
      for (const statement of statements) await sql.raw(statement).execute(db);
    },
  },
]);

export const migrations: Record<string, Migration> = {
  ...Object.fromEntries(first),
  "0036-address-proofs": loaded(() => import("./0036-address-proofs.ts")),
  "0038-notes-asked": loaded(() => import("./0038-notes-asked.ts")),
  "0039-what-clubs-say": loaded(() => import("./0039-what-clubs-say.ts")),
  "0040-club-training": loaded(() => import("./0040-club-training.ts")),
  "0041-club-listings": loaded(() => import("./0041-club-listings.ts")),
  "0042-asking-clubs": loaded(() => import("./0042-asking-clubs.ts")),
  "0043-answers-to-messages": loaded(() => import("./0043-answers-to-messages.ts")),
  "0044-openings": loaded(() => import("./0044-openings.ts")),
  "0045-news-of-room": loaded(() => import("./0045-news-of-room.ts")),
  "0046-club-logos": loaded(() => import("./0046-club-logos.ts")),
  "0047-languages-of-mails": loaded(() => import("./0047-languages-of-mails.ts")),
  "0048-second-names": loaded(() => import("./0048-second-names.ts")),
};

function loaded(load: () => Promise<Migration>): Migration {
  return { up: async (db) => (await load()).up(db) };
}
