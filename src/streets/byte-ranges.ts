// Asks a web server for parts of one large file, and holds every answer against the question.
import { SetupProblem } from "#src/platform/setup-problem.ts";

/** A file on a web server that stays the same while it is read. */
export interface RemoteFile {
  /** The address without name, password and query, to be shown. */
  shownUrl: string;
  /** Bytes of the whole file. */
  size: number;
  /** What changes whenever the file does: its ETag or date; null where the server says neither. */
  validator: string | null;
  /** Bytes from the beginning that came with the first answer. */
  beginning: Uint8Array;
  /**
   * Exactly these bytes.
   * @throws SetupProblem where the server does not give them, after several tries where trying may help
   */
  read(offset: number, length: number, stopping?: AbortSignal): Promise<Uint8Array>;
}

export interface RangeLimits {
  /** Milliseconds for one answer, whole. */
  requestMs: number;
  /** Milliseconds before each further try; as many tries as there are numbers, and one. */
  pausesMs: readonly number[];
}

/** A megabyte takes a minute on the slowest line that anybody would use for this. */
export const defaultRangeLimits: RangeLimits = { requestMs: 120_000, pausesMs: [1_000, 2_000, 5_000, 15_000] };

/** Bytes asked for first: header and first directory of any archive. */
const beginningBytes = 16_384;

/** Trying again may help. */
class PassingTrouble extends Error {}

interface Answer {
  bytes: Uint8Array;
  size: number;
  validator: string | null;
}

/**
 * Asks for the beginning of a file.
 * @throws SetupProblem with one line that says what to do
 */
export async function openRemoteFile(url: string, limits: RangeLimits = defaultRangeLimits): Promise<RemoteFile> {
  const shownUrl = checkedUrl(url);
  const ask = (offset: number, length: number, stopping?: AbortSignal) =>
    withRetries(
      () => answerOf(url, shownUrl, { offset, length }, limits.requestMs, stopping),
      shownUrl,
      limits,
      stopping,
    );
  const first = await ask(0, beginningBytes);
  return {
    shownUrl,
    size: first.size,
    validator: first.validator,
    beginning: first.bytes,
    async read(offset, length, stopping) {
      if (offset + length > first.size) {
        throw new SetupProblem(`${shownUrl} is cut short at ${first.size} bytes. Use another copy of it.`);
      }
      if (offset + length <= first.bytes.length) return first.bytes.subarray(offset, offset + length);
      const { bytes, size, validator } = await ask(offset, length, stopping);
      if (size !== first.size || validator !== first.validator) {
        throw new SetupProblem(
          `${shownUrl} changed while it was read. Run the command again: it starts from the beginning.`,
        );
      }
      return bytes;
    },
  };
}

function checkedUrl(url: string): string {
  const parsed = URL.canParse(url) ? new URL(url) : null;
  if (!parsed || !["http:", "https:"].includes(parsed.protocol)) {
    throw new SetupProblem("--from must be a web address of a .pmtiles file, starting with http:// or https://.");
  }
  if (parsed.username || parsed.password) {
    throw new SetupProblem("--from must not have a name and password in it. Take an address that needs none.");
  }
  return parsed.origin + parsed.pathname;
}

async function withRetries<Result>(
  attempt: () => Promise<Result>,
  shownUrl: string,
  { pausesMs }: RangeLimits,
  stopping?: AbortSignal,
): Promise<Result> {
  for (let tries = 0; ; tries++) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof PassingTrouble) || stopping?.aborted) throw error;
      const pauseMs = pausesMs[tries];
      if (pauseMs === undefined) {
        const times = tries === 0 ? "" : ` (${tries + 1} tries)`;
        throw new SetupProblem(
          `${shownUrl} ${error.message}${times}. Run the same command again later: it resumes the download.`,
        );
      }
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
}

async function answerOf(
  url: string,
  shownUrl: string,
  range: { offset: number; length: number },
  requestMs: number,
  stopping?: AbortSignal,
): Promise<Answer> {
  const timeout = AbortSignal.timeout(requestMs);
  const signal = stopping ? AbortSignal.any([stopping, timeout]) : timeout;
  const last = range.offset + range.length - 1;
  try {
    const response = await fetch(url, {
      // Compressed, the numbers of the bytes would be others.
      headers: { range: `bytes=${range.offset}-${last}`, "accept-encoding": "identity", "user-agent": "Touchline" },
      redirect: "manual",
      signal,
    });
    return await checkedAnswer(response, shownUrl, range).finally(() => response.body?.cancel().catch(() => undefined));
  } catch (error) {
    if (error instanceof SetupProblem || error instanceof PassingTrouble || stopping?.aborted) throw error;
    if (timeout.aborted) throw new PassingTrouble(`gave no whole answer in ${requestMs / 1000} seconds`);
    throw new PassingTrouble(`cannot be reached: ${networkReason(error)}`);
  }
}

function networkReason(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  if (cause instanceof Error) return "code" in cause && typeof cause.code === "string" ? cause.code : cause.message;
  return "the connection broke off";
}

async function checkedAnswer(
  response: Response,
  shownUrl: string,
  { offset, length }: { offset: number; length: number },
): Promise<Answer> {
  const { status, headers } = response;
  refuseStatus(response, shownUrl);
  const [, from, to, size] = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(headers.get("content-range") ?? "")?.map(Number) ?? [];
  if (status !== 206 || from === undefined || to === undefined || size === undefined) {
    throw new SetupProblem(
      `${shownUrl}: the server does not support range requests (status ${status}), so the whole file would have to be downloaded. Use a copy on a server that does.`,
    );
  }
  const expected = Math.min(length, size - offset);
  if (from !== offset || to - from + 1 !== expected) {
    throw new SetupProblem(`${shownUrl}: the server returns other bytes than requested. Use another copy of it.`);
  }
  const encoding = headers.get("content-encoding");
  if (encoding && encoding !== "identity") {
    throw new SetupProblem(
      `${shownUrl}: the server compresses although that was not accepted. Use another copy of it.`,
    );
  }
  const bytes = await wholeBody(response, expected, shownUrl);
  return { bytes, size, validator: headers.get("etag") ?? headers.get("last-modified") };
}

function refuseStatus({ status, headers }: Response, shownUrl: string): void {
  if (status >= 300 && status < 400) {
    const location = headers.get("location") ?? "";
    const target = URL.canParse(location, shownUrl) ? new URL(location, shownUrl) : null;
    const to = target ? ` to ${target.origin}${target.pathname}` : "";
    throw new SetupProblem(`${shownUrl} redirects${to}. If you trust that address, give it with --from.`);
  }
  if (status === 404 || status === 410) {
    throw new SetupProblem(
      `${shownUrl} was not found (status ${status}). Daily builds are deleted after a while: choose a newer one.`,
    );
  }
  if (status === 429 || status >= 500) throw new PassingTrouble(`answers with status ${status}`);
  if (status >= 400 && status !== 416) {
    throw new SetupProblem(`${shownUrl} may not be read (status ${status}). Check the address in --from.`);
  }
  if (/^text\/html/i.test(headers.get("content-type") ?? "")) {
    throw new SetupProblem(
      `${shownUrl} is a web page, not a file. --from must be the address of a .pmtiles file itself.`,
    );
  }
}

/** No byte more is read than were promised. */
async function wholeBody(response: Response, expected: number, shownUrl: string): Promise<Uint8Array> {
  const bytes = new Uint8Array(expected);
  let at = 0;
  for await (const chunk of response.body ?? []) {
    if (at + chunk.length > expected) {
      throw new SetupProblem(`${shownUrl}: the server sends more bytes than it announced. Use another copy of it.`);
    }
    bytes.set(chunk, at);
    at += chunk.length;
  }
  if (at < expected) throw new PassingTrouble("sends fewer bytes than it says");
  return bytes;
}
