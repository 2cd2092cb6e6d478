// The home page as the server sends it, on one core: rendered for each request, cached, and cached and compressed; and
// the page of unknown URLs.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type LoadFigures, load, requestBytes } from "./http-load.ts";
import { drawAfresh, startScreensServer } from "./start-screens-server.ts";

const connections = 16;

/** `npm run bench -- home [seconds]`: needs two cores. */
export async function run([secondsText = "8"]: string[]): Promise<void> {
  const seconds = Number(secondsText);
  const folder = await mkdtemp(join(tmpdir(), "touchline-bench-"));
  const { child, address } = await startScreensServer({ DATA_DIR: folder });
  try {
    console.log(`${connections} connections, server on one core`);
    await drawAfresh(address, true);
    await measure("drawn for each request", address, seconds, [page("/")]);
    await drawAfresh(address, false);
    await measure("kept", address, seconds, [page("/")]);
    await measure("kept, another query each time", address, seconds, manyQueries());
    await measure("kept, compressed with zstd", address, seconds, [page("/", "zstd")]);
    await measure("kept, compressed with gzip", address, seconds, [page("/", "gzip")]);
    const nowhere = Array.from({ length: 1_000 }, (_, at) => page(`/no-such-page-${at}`));
    await measure("a thousand addresses of nothing", address, seconds, nowhere, 404);
    const nobodys = Array.from({ length: 1_000 }, (_, at) => page(`/club/${900_000_000 + at}`));
    await measure("a thousand clubs there are not", address, seconds, nobodys, 404);
  } finally {
    child.kill();
    await rm(folder, { recursive: true, force: true });
  }
}

/** With the queries of campaigns and strangers. */
const manyQueries = () => Array.from({ length: 1_000 }, (_, at) => page(`/?utm_source=letter-${at}`));

function page(path: string, encoding?: string): Buffer {
  const request = requestBytes("GET", path).toString();
  return Buffer.from(encoding ? request.replace("\r\n\r\n", `\r\naccept-encoding: ${encoding}\r\n\r\n`) : request);
}

async function measure(
  what: string,
  address: string,
  seconds: number,
  requests: Buffer[],
  status = 200,
): Promise<void> {
  await load({ address, connections, seconds: seconds / 2, requests, status });
  const { perSecond, perProcessorSecond, meanBytes, p50Ms, p99Ms }: LoadFigures = await load({
    address,
    connections,
    seconds,
    requests,
    status,
  });
  const figure = (value: number) => Math.round(value).toLocaleString("en-GB").padStart(7);
  console.log(
    `${what.padEnd(32)}${figure(perSecond)} a second (${figure(perProcessorSecond)} a processor second)   ` +
      `${Math.round(meanBytes).toLocaleString("en-GB")} bytes   p50 ${p50Ms.toFixed(1)} ms   p99 ${p99Ms.toFixed(1)} ms`,
  );
}

if (import.meta.main) await run(process.argv.slice(2));
