// Questions and notices between two threads of a server: by name, each answer within a limit, and checked for its shape.
import type { Static, TSchema } from "typebox";
import Type from "typebox";
import { Check } from "typebox/value";
import { NotAnswering } from "#src/platform/outside-ports.ts";
import { SetupProblem } from "#src/platform/setup-problem.ts";

/** One end of the way between two threads: a Worker, or a thread's own parentPort. */
export interface ThreadEnd {
  postMessage(message: unknown): void;
  on(event: "message", listener: (message: unknown) => void): unknown;
}

/** What one side answers to the other, by name. Each checks what it is given; the answer to a notice is dropped. */
export type ThreadAnswers = Record<string, (given: unknown) => unknown>;

export interface ThreadCalls {
  /**
   * @throws NotAnswering where there is no answer within the limit or the other thread has ended, the other side's error, or
   * an error where the answer has another shape
   */
  ask<Schema extends TSchema>(name: string, given: unknown, schema: Schema, limitMs: number): Promise<Static<Schema>>;
  /** Says something that needs no answer. */
  notify(name: string, given: unknown): void;
  /** For a thread that has ended: rejects all waiting calls, and sends nothing more. */
  end(): void;
}

const errorSchema = Type.Object({
  kind: Type.Enum(["not-answering", "setup", "failure"]),
  message: Type.String(),
  code: Type.Optional(Type.String()),
});

const messageSchema = Type.Union([
  Type.Object({ ask: Type.String(), id: Type.Optional(Type.Integer()), given: Type.Unknown() }),
  Type.Object({ answered: Type.Integer(), result: Type.Unknown() }),
  Type.Object({ failed: Type.Integer(), error: errorSchema }),
]);

interface Waiting {
  resolve(result: unknown): void;
  reject(error: unknown): void;
}

/** `onBug`: called with the error of a notification's handler, which no caller waits for. */
export function threadCalls(end: ThreadEnd, answers: ThreadAnswers, onBug: (error: unknown) => void): ThreadCalls {
  const waiting = new Map<number, Waiting>();
  let lastId = 0;
  let isOver = false;
  const send = (message: Static<typeof messageSchema>) => {
    if (!isOver) end.postMessage(message);
  };

  async function answer(name: string, given: unknown, id: number | undefined): Promise<void> {
    try {
      if (!Object.hasOwn(answers, name)) throw new Error(`No thread answers to ${name}`);
      const result = await answers[name]!(given);
      if (id !== undefined) send({ answered: id, result });
    } catch (error) {
      if (id !== undefined) send({ failed: id, error: describeError(error) });
      else onBug(error);
    }
  }

  end.on("message", (message) => {
    if (!Check(messageSchema, message)) return onBug(new Error("A thread sent what is no message"));
    if ("ask" in message) return void answer(message.ask, message.given, message.id);
    const id = "answered" in message ? message.answered : message.failed;
    const asker = waiting.get(id);
    waiting.delete(id);
    // An answer after the limit: its caller has been refused already.
    if ("answered" in message) asker?.resolve(message.result);
    else asker?.reject(errorOf(message.error));
  });

  return {
    notify: (name, given) => send({ ask: name, given }),
    async ask(name, given, schema, limitMs) {
      if (isOver) throw new NotAnswering("The other thread has ended");
      const id = ++lastId;
      const { promise, resolve, reject } = Promise.withResolvers<unknown>();
      waiting.set(id, { resolve, reject });
      const timer = setTimeout(() => {
        waiting.delete(id);
        reject(new NotAnswering(`No thread answered to ${name} in time`));
      }, limitMs);
      try {
        send({ ask: name, id, given });
        const result = await promise;
        if (!Check(schema, result)) throw new Error(`A thread's answer to ${name} has another shape`);
        return result;
      } finally {
        clearTimeout(timer);
        waiting.delete(id);
      }
    },
    end() {
      isOver = true;
      for (const { reject } of waiting.values()) reject(new NotAnswering("The other thread has ended"));
      waiting.clear();
    },
  };
}

/** The part of an error that is sent to the caller: message and code, no further values. */
function describeError(error: unknown): Static<typeof errorSchema> {
  const message = error instanceof Error ? error.message : String(error);
  const code = error instanceof Error ? (error as { code?: unknown }).code : undefined;
  return { kind: kindOf(error), message, ...(typeof code === "string" && { code }) };
}

function kindOf(error: unknown): "not-answering" | "setup" | "failure" {
  if (error instanceof NotAnswering) return "not-answering";
  return error instanceof SetupProblem ? "setup" : "failure";
}

function errorOf({ kind, message, code }: Static<typeof errorSchema>): Error {
  if (kind === "not-answering") return new NotAnswering(message);
  if (kind === "setup") return new SetupProblem(message);
  return Object.assign(new Error(message), code !== undefined && { code });
}
