// /metrics says how many alerts wait for an operator and what people wait for, if there are any.
import { expect, test } from "vitest";
import { openCallsServer, servicesOver } from "#test/server/calls-server.ts";
import type { AlertFigures } from "./alert-jobs.ts";

async function metrics(alertFigures: (() => AlertFigures | null) | null): Promise<string> {
  const app = await openCallsServer(servicesOver({}, { alertFigures }));
  const { body } = await app.inject("/metrics");
  await app.close();
  return body;
}

const figures: AlertFigures = {
  heldCount: 40,
  demand: [
    { county: "Greater Manchester", ageGroup: "U10", offers: "club", people: 15 },
    { county: 'O"Neill\\nshire', ageGroup: "Open Aged", offers: "casual", people: 5 },
  ],
};

test("what waits for an operator, and what is waited for", async () => {
  const body = await metrics(() => figures);
  expect(body).toMatch(/^alerts_held 40$/m);
  expect(body).toContain('football_demand_people{county="Greater Manchester",age_group="U10",offers="club"} 15');
  expect(body).toContain('age_group="Open Aged",offers="casual"} 5');
});

test("a group that has become too small is gone after the next count", async () => {
  let shown = figures;
  const app = await openCallsServer(servicesOver({}, { alertFigures: () => shown }));
  expect((await app.inject("/metrics")).body).toContain('age_group="U10"');
  shown = { heldCount: 0, demand: [] };
  const { body } = await app.inject("/metrics");
  await app.close();
  expect(body).not.toContain("football_demand_people{");
  expect(body).toMatch(/^alerts_held 0$/m);
});

test("neither is there before the first count, or without alerts", async () => {
  const before = await metrics(() => null);
  expect(before).toMatch(/^alerts_held 0$/m);
  expect(before).not.toContain("football_demand_people{");
  expect(await metrics(null)).not.toMatch(/alerts_held|football_demand/);
});
