// The embedded database in a further thread: sends statements and transactions to the thread that has opened it.
import Type, { type Static, type TSchema } from "typebox";
import { checked } from "#src/platform/schema/checked.ts";
import type { Database, Queries, QueryResult } from "./database.ts";

/** Sends calls to the thread that has the database. */
interface Asker {
  ask<Schema extends TSchema>(name: string, given: unknown, schema: Schema, limitMs: number): Promise<Static<Schema>>;
  notify(name: string, given: unknown): void;
}

/** Answers by name, for that thread. */
type Answers = Record<string, (given: unknown) => Promise<unknown>>;

const names = { query: "database-query", begin: "database-begin", end: "database-end" };

/** Milliseconds that a thread waits for one answer; an import holds the embedded database for seconds. */
const limitMs = 20_000;

/** Milliseconds that a transaction may be open without a statement: all others wait for it. */
const idleMs = 10_000;

const querySchema = Type.Object({
  text: Type.String(),
  values: Type.Array(Type.Unknown()),
  transaction: Type.Optional(Type.Integer()),
});
const beginSchema = Type.Object({
  transaction: Type.Integer(),
  isolation: Type.Enum(["read committed", "repeatable read read only"]),
});
const endSchema = Type.Object({ transaction: Type.Integer(), isCommitted: Type.Boolean() });
const resultSchema = Type.Object({ rows: Type.Array(Type.Unknown()), count: Type.Integer() });

/** For a thread that serves. Its migrations, imports and jobs are done by the other. */
export function remoteDatabase({ ask, notify }: Asker): Database {
  let lastTransaction = 0;
  const query = async <Row>(text: string, values: unknown[], transaction?: number) => {
    const given = { text, values, ...(transaction !== undefined && { transaction }) };
    return (await ask(names.query, given, resultSchema, limitMs)) as QueryResult<Row>;
  };
  return {
    kind: "pglite",
    query: (text, values = []) => query(text, values),
    openKysely: () => Promise.reject(notHere()),
    async transaction(isolation, work) {
      const transaction = ++lastTransaction;
      const queries: Queries = { query: (text, values = []) => query(text, values, transaction) };
      try {
        await ask(names.begin, { transaction, isolation }, Type.Null(), limitMs);
        const result = await work(queries);
        await ask(names.end, { transaction, isCommitted: true }, Type.Null(), limitMs);
        return result;
      } catch (error) {
        // Also where it has not begun: it must not begin after the caller has given up.
        notify(names.end, { transaction, isCommitted: false });
        throw error;
      }
    },
    openSession: () => Promise.reject(notHere()),
    async close() {},
  };
}

const notHere = () => new Error("This is done by the thread that has the embedded database");

interface Transaction {
  queries: Queries | null;
  /** Commits, or rolls back; resolves when that is done. */
  end(isCommitted: boolean): Promise<void>;
  /** Puts off the end for want of anything to do. */
  goOn(): void;
}

/** For the thread that has it: what one other thread may ask. `end` rolls back what that thread has left open. */
export function remoteDatabaseAnswers(database: Database): { answers: Answers; end(): void } {
  const open = new Map<number, Transaction>();
  const openOne = (number: number): Transaction & { queries: Queries } => {
    const there = open.get(number);
    if (!there?.queries) throw new Error("The transaction is over");
    return there as Transaction & { queries: Queries };
  };
  return {
    answers: {
      async [names.query](given) {
        const { text, values, transaction } = received(querySchema, given);
        if (transaction === undefined) return database.query(text, values);
        const { queries, goOn } = openOne(transaction);
        try {
          return await queries.query(text, values);
        } finally {
          goOn();
        }
      },
      async [names.begin](given) {
        const { transaction: number, isolation } = received(beginSchema, given);
        const { begun, transaction } = begin(database, isolation, () => open.delete(number));
        open.set(number, transaction);
        await begun;
        return null;
      },
      async [names.end](given) {
        const { transaction, isCommitted } = received(endSchema, given);
        // Rolled back before, for want of anything to do.
        if (isCommitted && !open.has(transaction)) throw new Error("The transaction is over");
        await open.get(transaction)?.end(isCommitted);
        return null;
      },
    },
    end() {
      for (const { end } of open.values()) end(false).catch(() => {});
    },
  };
}

/** What a further thread sent, in the expected shape. */
const received = <Schema extends TSchema>(schema: Schema, given: unknown): Static<Schema> =>
  checked(schema, given, "A thread asked the database with a message of another shape");

/** Thrown to roll a transaction back. */
class RolledBack extends Error {}

/** The work of the transaction is to wait for its end, while its statements come from the other thread. */
function begin(database: Database, isolation: Static<typeof beginSchema>["isolation"], onOver: () => void) {
  const ended = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  // Ended before it could begin.
  ended.promise.catch(() => {});
  let timer: ReturnType<typeof setTimeout> | undefined;
  const goOn = () => {
    clearTimeout(timer);
    timer = setTimeout(() => ended.reject(new RolledBack("nothing was asked of it")), idleMs);
  };
  const transaction: Transaction = {
    queries: null,
    goOn,
    async end(isCommitted) {
      if (isCommitted) ended.resolve();
      else ended.reject(new RolledBack("it was given up"));
      await done.catch((error: unknown) => {
        if (isCommitted || !(error instanceof RolledBack)) throw error;
      });
    },
  };
  const done = database
    .transaction(isolation, async (queries) => {
      transaction.queries = queries;
      begun.resolve();
      goOn();
      await ended.promise;
    })
    .finally(() => {
      clearTimeout(timer);
      transaction.queries = null;
      onOver();
    });
  done.catch((error: unknown) => begun.reject(error));
  return { begun: begun.promise, transaction };
}
