// Composes what the terminal needs to administer mails that are stuck: the database and its outbox alone.

import { administerOutbox, type OutboxKeeper } from "#src/services/messages/administer-outbox.ts";
import { openDatabase } from "../adapters/database/open-database.ts";
import { outboxStore } from "../adapters/database/outbox-store.ts";
import type { Config } from "../config.ts";

/** @throws SetupProblem where the database cannot be opened or a server has it open */
export async function composeOutbox(config: Config): Promise<OutboxKeeper & { close(): Promise<void> }> {
  const database = await openDatabase({ databaseUrl: config.databaseUrl ?? null, dataFolder: config.dataDir });
  const keeper = administerOutbox(outboxStore(database));
  return { ...keeper, close: () => database.close() };
}
