// The cost of the most expensive request of each route: the server's processor time and its bytes, over the demonstration.
import { startProduct } from "#test/server/product.ts";
import type { DrillRow } from "./drill-report.ts";

const json = { "content-type": "application/json" };

/** Preferences that filter the least, and the largest page. */
const search = { Age: 30, Disabilityoption: 1, Latitude: 51.51, Longitude: -0.13, PageSize: 50 };

const dearest: [address: string, body?: object][] = [
  ...["club", "casual", "teams", "session"].map((call): [string, object] => [`/api/${call}recommendation`, search]),
  ["/api/filtercounts", { ...search, SelectedFootballType: 1, DisabilityFacility: ["Toilets"], SessionPrice: 4 }],
  ["/api/club", { ClubId: 0 }],
  ["/api/locations", { Text: "s" }],
  ["/api/sitemap/part?Kind=team&Number=1"],
  ["/sitemaps/team-1.xml"],
  ["/api/captcha"],
  ["/api/documentation/json"],
  ["/metrics"],
  ["/"],
  ["/results"],
  ["/no-such-page"],
  ["/follow-up/none"],
];

/** `times`: how often each is asked; a first time before that is counted by itself. */
export async function costsDrill({ times }: { times: number }): Promise<DrillRow[]> {
  const product = await startProduct({ LOG_LEVEL: "error" });
  try {
    const { Paths } = (await (await fetch(`${product.origin}/api/sitemap/part?Kind=club&Number=1`)).json()) as {
      Paths: string[];
    };
    const rows: DrillRow[] = [];
    for (const [address, body] of dearest) {
      const own = address === "/api/club" ? { ClubId: Number(Paths[0]!.split("/").pop()) } : body;
      rows.push(await cost(product.origin, [address], own, times));
    }
    rows.push(await cost(product.origin, Paths.slice(0, times), undefined, 1));
    return rows;
  } finally {
    await product.stop();
  }
}

async function cost(origin: string, addresses: string[], body: object | undefined, times: number): Promise<DrillRow> {
  const asking = body && { method: "POST", headers: json, body: JSON.stringify(body) };
  let bytes = 0;
  const ask = async () => {
    for (const address of addresses) {
      const answer = await fetch(origin + address, { ...asking, headers: { ...json, "accept-encoding": "identity" } });
      bytes = (await answer.arrayBuffer()).byteLength;
    }
  };
  const began = await processorMs(origin);
  await ask();
  const first = (await processorMs(origin)) - began;
  for (let at = 0; at < times; at++) await ask();
  const each = ((await processorMs(origin)) - began - first) / times / addresses.length;
  const what = addresses.length > 1 ? `${addresses.length} club pages, each for the first time` : addresses[0]!;
  return {
    tried: what,
    times: (times + 1) * addresses.length,
    lost: 0,
    measured: `first ${(first / addresses.length).toFixed(1)} ms, then ${each.toFixed(1)} ms, ${Math.round(bytes / 1000)} kB`,
  };
}

async function processorMs(origin: string): Promise<number> {
  const text = await (await fetch(`${origin}/metrics`)).text();
  return 1000 * Number(/^process_cpu_seconds_total (\S+)/m.exec(text)?.[1]);
}
