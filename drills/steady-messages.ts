// People who go on writing to clubs while a database dies and another takes its place.
import { setTimeout as wait } from "node:timers/promises";
import type { Database } from "#src/platform/database/database.ts";
import { migrate } from "#src/platform/database/migrate.ts";
import { openPostgreSQL } from "#src/platform/database/postgresql-database.ts";
import { aClub, uuid } from "#test/catalogue/catalogue-records.ts";
import { loadCatalogue } from "#test/catalogue/load-catalogue.ts";
import type { DrillServer } from "./drill-server.ts";
import { markedMessage, markOf } from "./marked-messages.ts";
import { postJson } from "./requests.ts";

/** Clubs that can be written to. */
export const manyClubs = 4_000;

/** With the tables of this version. */
export async function storeManyClubs(database: Database): Promise<void> {
  await migrate(database);
  const clubs = Array.from({ length: manyClubs }, (_, at) =>
    aClub(at + 1, { wgsClubId: uuid(at + 1), email: "club@example.org" }),
  );
  await loadCatalogue(database, { clubs });
}

export async function withDatabase<T>(url: string, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openPostgreSQL(url);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

export interface SentMessage {
  id: string;
  marker: string;
  /** When it was answered "sent". */
  atMs: number;
}

/** Messages by three people at a time, each again under its id until answered, as browsers do. */
export function writeSteadily(server: DrillServer) {
  const sent: SentMessage[] = [];
  let number = 0;
  let isOver = false;
  let onSent = () => {};
  const writing = [1, 2, 3].map(async () => {
    while (!isOver) {
      number += 1;
      const marker = markOf(number);
      const body = markedMessage(marker, uuid((number % manyClubs) + 1));
      while (!isOver && !(await isSent(server, body))) await wait(50);
      if (isOver) return;
      sent.push({ id: String(body.EventId), marker, atMs: performance.now() });
      onSent();
    }
  });
  return {
    /** Milliseconds until the next message is answered "sent", at most the given ones. */
    async untilNext(limitMs: number): Promise<number> {
      const beganMs = performance.now();
      const next = new Promise<void>((resolve) => {
        onSent = resolve;
      });
      await Promise.race([next, wait(limitMs)]);
      return performance.now() - beganMs;
    },
    async stop(): Promise<SentMessage[]> {
      isOver = true;
      await Promise.all(writing);
      return sent;
    },
  };
}

async function isSent(server: DrillServer, body: object): Promise<boolean> {
  const answer = await postJson(server, "/api/notification", body).catch(() => null);
  await answer?.arrayBuffer();
  return answer?.ok === true;
}
