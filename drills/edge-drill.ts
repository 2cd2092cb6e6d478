// nginx, Caddy and HAProxy as deploy/ has them, in front of the product: what passes, whose address
// limits count, and that a cache in between passes nothing of one visitor to another.
import { embeddedWithClubs, type KillDatabase } from "#test/server/databases-with-clubs.ts";
import { aMessage } from "#test/server/production-process.ts";
import type { DrillRow } from "./drill-report.ts";
import { startDrillServer } from "./drill-server.ts";
import { FrontProxy, isInstalled, type ProxyName, type ProxyRequest, proxyNames, site } from "./proxies.ts";

/** Messages from one address in an hour that need no captcha are fewer than these. */
const messages = 24;

/** `trusted`: the numbers of proxies to trust; 1 is right, and the only one tried with all. */
export async function edgeDrill({
  withPages,
  trusted,
}: {
  withPages: boolean;
  trusted: number[];
}): Promise<DrillRow[]> {
  const rows: DrillRow[] = [];
  for (const name of proxyNames) {
    if (!isInstalled(name)) console.log(`edge: ${name} skipped, as it is not installed`);
    else
      for (const proxies of name === "nginx" ? trusted : [1]) rows.push(...(await tryProxy(name, proxies, withPages)));
  }
  return rows;
}

async function tryProxy(name: ProxyName, proxies: number, withPages: boolean): Promise<DrillRow[]> {
  const database = await embeddedWithClubs(3 * messages);
  const settings = { ...database.environment, TRUSTED_PROXIES: String(proxies), PUBLIC_URL: `https://${site}` };
  const server = await startDrillServer(settings, withPages);
  const proxy = await FrontProxy.start(name, server);
  try {
    const rows = proxies === 1 ? [await passes(proxy, withPages)] : [];
    if (proxies === 1 && name === "nginx") rows.push(await keepsApart(proxy, withPages));
    return [...rows, await limits(proxy, database, proxies)];
  } finally {
    await proxy.stop();
    await server.stop();
    await database.drop();
  }
}

/** What must come through as it is, and what must not. */
async function passes(proxy: FrontProxy, withPages: boolean): Promise<DrillRow> {
  const search = { Age: 30, Disabilityoption: 2, Latitude: 53.42, Longitude: -2.32 };
  const tried: [string, ProxyRequest, number[]][] = [
    ["a search", { path: "/api/clubrecommendation", body: JSON.stringify(search) }, [200]],
    ["a call's body of 70 kB", { path: "/api/clubrecommendation", body: "x".repeat(70_000) }, [413]],
    ["a header of 40 kB", { path: "/", headers: { "x-long": "x".repeat(40_000) } }, [0, 400, 431]],
    ["figures", { path: "/metrics" }, [404]],
    ["readiness", { path: "/health/ready" }, [404]],
    ...(withPages
      ? ([
          ["home", { path: "/", headers: { "accept-encoding": "br" } }, [200]],
          ["a club", { path: "/club/1" }, [200]],
        ] as [string, ProxyRequest, number[]][])
      : []),
  ];
  const wrong: string[] = [];
  for (const [what, request, statuses] of tried) {
    const { status, headers } = await proxy.ask(request);
    if (!statuses.includes(status)) wrong.push(`${what}: ${status}`);
    if (request.headers?.["accept-encoding"] && headers["content-encoding"] !== "br")
      wrong.push(`${what}: not as Brotli`);
  }
  // There is no desk here: the product's refusal shows that the proxy passes its paths on.
  const { headers } = await proxy.ask({ path: "/desk/imports", body: "x".repeat(2_000_000) });
  if (!headers["content-security-policy"]) wrong.push("an officer's files of 2 MB do not arrive");
  const { status } = await proxy.askSlowly("/api/clubrecommendation", JSON.stringify(search));
  if (status !== 200) wrong.push(`a search sent in pieces: ${status}`);
  return {
    tried: `requests through ${proxy.name} over HTTP/2, large and slow ones among them`,
    times: tried.length + 2,
    lost: wrong.length,
    measured: wrong.join("; ") || "each answered as it is without a proxy, /metrics and /health by none",
  };
}

/** With a cache that obeys cache-control: pages have their own nonces, callers their answers. */
async function keepsApart(proxy: FrontProxy, withPages: boolean): Promise<DrillRow> {
  const search = (Age: number) => JSON.stringify({ Age, Disabilityoption: 2, Latitude: 53.42, Longitude: -2.32 });
  const calls = [6, 30, 6, 60].map((age) => ({ path: "/api/clubrecommendation", body: search(age) }));
  const pages = withPages ? ["/", "/", "/recommendations", "/club/1", "/club/1"].map((path) => ({ path })) : [];
  let wrong = 0;
  for (const request of [...calls, ...pages]) {
    const { headers } = await proxy.ask(request);
    if (headers["x-cache"] === "HIT") wrong += 1;
  }
  return {
    tried: "pages and calls through a proxy that caches what cache-control allows",
    times: calls.length + pages.length,
    lost: wrong,
    measured: `${wrong} answered from the cache`,
  };
}

/** Each message names another made-up address in X-Forwarded-For; a second visitor is new. */
async function limits(proxy: FrontProxy, { clubs }: KillDatabase, trusted: number): Promise<DrillRow> {
  const send = (number: number, from: string) =>
    proxy.ask({
      path: "/api/notification",
      body: JSON.stringify({ ...aMessage(clubs[number]!) }),
      headers: { "x-forwarded-for": `203.0.113.${number % 250}, 198.51.100.${number % 250}` },
      from,
    });
  let accepted = 0;
  for (let number = 0; number < 2 * messages; number++)
    if ((await send(number, "127.0.0.1")).status === 200) accepted += 1;
  const isSecondAnswered = (await send(2 * messages, "127.0.0.2")).status === 200;
  const isWrong = accepted > messages || (trusted > 0 && !isSecondAnswered);
  const second = isSecondAnswered ? "is answered" : "counts as the same";
  return {
    tried: `messages with made-up X-Forwarded-For through ${proxy.name}, TRUSTED_PROXIES=${trusted}`,
    times: 2 * messages + 1,
    lost: isWrong ? 1 : 0,
    measured: `${accepted} taken of ${2 * messages} from one address; a second visitor ${second}`,
  };
}
