// The pages of clubs, teams, venues and providers as the server sends them, on one core, at England's size: drawn for
// each request, and kept; against a static body of their size, and how long they take
// at half their pace.
import { withEnglandDatabase } from "./england-database.ts";
import { type LoadFigures, load, requestBytes } from "./http-load.ts";
import { pathsOf } from "./site-map-paths.ts";
import { drawAfresh, startScreensServer } from "./start-screens-server.ts";

const connections = 16;
/** Different pages of each kind; together they fit the memory of kept pages. */
const pagesOfEach = 300;
/** What one core is to answer; half of it is the pace at which the slowest hundredth counts. */
const aimPerSecond = 600;
const kinds = ["club", "team", "venue", "provider"];

/** `npm run bench -- pages [seconds]`: needs two cores, and PostgreSQL, which works where the asker does. */
export async function run([secondsText = "8"]: string[]): Promise<void> {
  const seconds = Number(secondsText);
  await withEnglandDatabase(async (url) => {
    const { child, address } = await startScreensServer({ DATABASE_URL: url });
    try {
      console.log(`${connections} connections, server on one core`);
      const paths = await Promise.all(kinds.map((kind) => pathsOf(address, kind, pagesOfEach)));
      const ask = (what: string, asked: string[], pace = {}) =>
        measure(
          what,
          address,
          seconds,
          asked.map((path) => requestBytes("GET", path)),
          pace,
        );
      await drawAfresh(address, true);
      for (const [at, kind] of kinds.entries()) {
        await ask(`${kind}, drawn for each request`, paths[at]!);
      }
      const all = mixed(paths.flat());
      const rendered = await ask("all in turn, drawn", all);
      await ask("the same at half that pace", all, { perSecond: rendered.perSecond / 2 });
      await drawAfresh(address, false);
      // Each once, and at this origin: pages are cached by the host they are asked of.
      const onceSeconds = (1.5 * all.length) / rendered.perSecond;
      const requests = all.map((path) => requestBytes("GET", path));
      await load({ address, connections, seconds: onceSeconds, requests });
      const stored = await ask("all in turn, kept", all);
      await ask(`the same at ${aimPerSecond / 2} a second`, all, { perSecond: aimPerSecond / 2 });
      await ask("a static body of that size", [`/static/${Math.round(stored.meanBytes)}`]);
    } finally {
      child.kill();
    }
  });
}

/** In an order that mixes the kinds, the same each time. */
const mixed = (paths: string[]) => paths.map((_, at) => paths[(at * 997) % paths.length]!);

async function measure(
  what: string,
  address: string,
  seconds: number,
  requests: Buffer[],
  pace: { perSecond?: number } = {},
): Promise<LoadFigures> {
  await load({ address, connections, seconds: seconds / 2, requests, ...pace });
  const figures = await load({ address, connections, seconds, requests, ...pace });
  const { perSecond, perProcessorSecond, meanBytes, p50Ms, p99Ms } = figures;
  const figure = (value: number) => Math.round(value).toLocaleString("en-GB").padStart(7);
  console.log(
    `${what.padEnd(32)}${figure(perSecond)} a second (${figure(perProcessorSecond)} a processor second)   ` +
      `${Math.round(meanBytes).toLocaleString("en-GB")} bytes   p50 ${p50Ms.toFixed(1)} ms   p99 ${p99Ms.toFixed(1)} ms`,
  );
  return figures;
}

if (import.meta.main) await run(process.argv.slice(2));
