// Has its own process write a picture small and anew: it may be made to break what reads it.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { buffer } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { NotAnswering } from "#src/platform/outside-ports.ts";

/** Its exit statuses: too-large: too many pixels; unreadable: the picture cannot be opened. */
export const pictureStatus = { "too-large": 3, unreadable: 4 } as const;

export type SmallPicture = { ok: true; webp: Buffer } | { ok: false; kind: keyof typeof pictureStatus };

/** Pixels that a picture may have: of any telephone, as its browser makes large files small. */
const mostPixels = 40_000_000;

/** Milliseconds for all: its turn, and the process until it ends. */
export const pictureMs = 15_000;

/**
 * What it may take: seconds of a processor, and kilobytes, of which Node sets 575,000 aside without
 * using most; 40 megapixels need 200,000 more.
 */
const limits = { processorSeconds: 5, kilobytes: 1_100_000 };

const entry = fileURLToPath(new URL("./picture-process.ts", import.meta.url));

/** One at a time: several at once would take the memory of several. */
let last: Promise<unknown> = Promise.resolve();

/**
 * As WebP, no side longer than `side` pixels. What needs more of a processor or of memory than the
 * process may take cannot be opened either.
 * @throws NotAnswering where it has not ended in time, as the machine has other work
 */
export function smallPicture(bytes: Uint8Array, side: number): Promise<SmallPicture> {
  const endMs = performance.now() + pictureMs;
  const mine = last.then(() => inProcess(bytes, side, endMs));
  last = mine.catch(() => undefined);
  return mine;
}

async function inProcess(bytes: Uint8Array, side: number, endMs: number): Promise<SmallPicture> {
  const timeout = Math.ceil(endMs - performance.now());
  if (timeout <= 0) throw notInTime();
  const { processorSeconds, kilobytes } = limits;
  const limited = `ulimit -d ${kilobytes}; ulimit -t ${processorSeconds}; exec "$0" "$@"`;
  // Without our environment, which has keys.
  const child = spawn("/bin/sh", ["-c", limited, process.execPath, entry, `${side}`, `${mostPixels}`], {
    env: {},
    stdio: ["pipe", "pipe", "ignore"],
    timeout,
    killSignal: "SIGKILL",
  });
  const ended = once(child, "close");
  // Where it cannot be started, it has no streams either.
  ended.catch(() => undefined);
  // It may end before it has read everything.
  child.stdin.on("error", () => undefined).end(bytes);
  const [webp, [status]] = await Promise.all([buffer(child.stdout), ended]);
  if (child.killed) throw notInTime();
  if (status === 0 && webp.length > 0) return { ok: true, webp };
  return { ok: false, kind: status === pictureStatus["too-large"] ? "too-large" : "unreadable" };
}

const notInTime = () => new NotAnswering("A picture was not read in time");
