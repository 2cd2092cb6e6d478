// docs/metrics.md explains what /metrics gives, and dashboard and alerts use nothing else.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { openCallsServer, servicesOver } from "./calls-server.ts";

/** Name to kind, as a server describes its metrics. */
async function metricsGiven(): Promise<Map<string, string>> {
  const app = await openCallsServer(servicesOver({}, { alertFigures: () => null }));
  const { body } = await app.inject("/metrics");
  await app.close();
  return new Map([...body.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name = "", kind = ""]) => [name, kind]));
}

test("every metric is explained, and no other name", async () => {
  const rows = [...readFileSync("docs/metrics.md", "utf8").matchAll(/^\| `(\w+)` \| (.+) \| (.+) \| (.+) \|$/gm)];
  expect(rows.map(([, name]) => name).toSorted()).toEqual([...(await metricsGiven()).keys()].toSorted());
  for (const [, name, unit, meaning] of rows) {
    expect(unit, name).not.toBe("–");
    expect(meaning, name).not.toBe("–");
  }
});

interface Rules {
  groups: {
    rules: { alert: string; expr: string; for?: string; annotations: { summary: string; description: string } }[];
  }[];
}
interface Dashboard {
  panels: { title: string; description: string; targets: { expr: string }[] }[];
}

const rules = (parse(readFileSync("deploy/prometheus/touchline.rules.yml", "utf8")) as Rules).groups.flatMap(
  (group) => group.rules,
);
const { panels } = JSON.parse(readFileSync("deploy/grafana/touchline.json", "utf8")) as Dashboard;

test("dashboard and alerts use only existing metrics", async () => {
  const given = await metricsGiven();
  const exported = new Set(["up"]);
  for (const [name, kind] of given) {
    exported.add(name);
    if (kind === "histogram") for (const part of ["bucket", "count", "sum"]) exported.add(`${name}_${part}`);
  }
  const queries = [
    ...rules.map(({ expr }) => expr),
    ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  ];
  const queried = queries.flatMap(
    (query) =>
      query.match(
        /\b(up|(http|catalogue|server|upstream|api|harvest|alerts?|mails?|football|process|nodejs)_\w+)\b/g,
      ) ?? [],
  );
  expect(queried.length).toBeGreaterThan(20);
  expect(queried.filter((name) => !exported.has(name))).toEqual([]);
});
