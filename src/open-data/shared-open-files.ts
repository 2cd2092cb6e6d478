// The files of open data, made by the first thread of a server and read by all from the same memory.
import Type from "typebox";
import type { ThreadAnswers, ThreadCalls } from "#src/platform/threads/thread-calls.ts";
import type { OpenFiles } from "./ports.ts";

const name = "open-files";

/** Milliseconds; all of England's take some seconds, and a request is given up after 30. */
const limitMs = 30_000;

const filesSchema = Type.Object({
  version: Type.Integer(),
  madeAtMs: Type.Number(),
  files: Type.Array(
    Type.Object({ name: Type.String(), records: Type.Integer(), bytes: Type.Integer(), packed: Type.Object({}) }),
  ),
});

/** For the first thread. */
export function openFileAnswers(files: () => Promise<OpenFiles>): ThreadAnswers {
  const shared = new WeakMap<OpenFiles, OpenFiles>();
  return {
    async [name]() {
      const made = await files();
      const known = shared.get(made) ?? {
        ...made,
        files: made.files.map((file) => ({ ...file, packed: inSharedMemory(file.packed) })),
      };
      shared.set(made, known);
      return known;
    },
  };
}

function inSharedMemory(bytes: Uint8Array): Uint8Array {
  const shared = new Uint8Array(new SharedArrayBuffer(bytes.length));
  shared.set(bytes);
  return shared;
}

/** For the others. */
export function openFilesOfFirst({ ask }: ThreadCalls): () => Promise<OpenFiles> {
  return async () => {
    const answered = await ask(name, null, filesSchema, limitMs);
    const areBytes = answered.files.every(({ packed }) => packed instanceof Uint8Array);
    if (!areBytes) throw new Error("The first thread told files without their bytes");
    return answered as OpenFiles;
  };
}
