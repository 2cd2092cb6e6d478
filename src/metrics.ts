// Metrics for Prometheus at /metrics: by route and status, nothing about a visitor or a search.
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { addMailMetrics } from "#src/mail/mail-metrics.ts";
import { addOpenDataMetrics, addSourceMetrics } from "#src/open-data/source-metrics.ts";
import type { App } from "#src/platform/http/fastify.ts";
import type { Services } from "./services.ts";

/** Seconds. A search takes under a millisecond and a page a few, so the small buckets are fine. */
const bucketsSeconds = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5];

/** Methods with a label of their own; all others share one, as a client may send any. */
const knownMethods = new Map(["GET", "HEAD", "POST", "DELETE", "OPTIONS"].map((method) => [method, method]));

export function addMetrics(
  app: App,
  {
    catalogueState,
    upstreamCounts,
    listSources,
    alertFigures,
    mailFigures,
    openData,
  }: Pick<Services, "catalogueState" | "upstreamCounts" | "listSources" | "alertFigures" | "mailFigures" | "openData">,
  areKeysAsked: boolean,
): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time from the first byte of the request to the last of the response",
    labelNames: ["method", "route", "status"],
    buckets: bucketsSeconds,
    registers: [registry],
  });
  addGauge(registry, "catalogue_version", "Version of the catalogue that is searched", () => catalogueState().version);
  addGauge(registry, "catalogue_stale", "1 if a newer catalogue could not be loaded", () =>
    Number(catalogueState().isStale),
  );
  addUpstreamFigures(registry, upstreamCounts);
  const collectors = [
    addSourceMetrics(registry, listSources),
    addOpenDataMetrics(registry, openData),
    addMailMetrics(registry, mailFigures),
  ];
  if (alertFigures) addAlertFigures(registry, alertFigures);
  const calls = new Counter({
    name: "api_calls_total",
    help: "Calls, if keys are required, by the caller's name; pages are our own pages, none are refused callers",
    labelNames: ["caller", "status"],
    registers: [registry],
  });

  app.addHook("onResponse", (request, reply, done) => {
    const route = request.routeOptions.url ?? "unknown";
    durations.observe(
      { method: knownMethods.get(request.method) ?? "other", route, status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
    const isCall = route.startsWith("/api/") && !route.startsWith("/api/documentation");
    if (areKeysAsked && isCall) calls.inc({ caller: request.caller ?? "none", status: reply.statusCode });
    done();
  });
  app.get("/metrics", { schema: { hide: true } }, async (_request, reply) => {
    await Promise.all(collectors.map((collect) => collect()));
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

/** `value` is asked each time the metrics are. */
function addGauge(registry: Registry, name: string, help: string, value: () => number): void {
  new Gauge({
    name,
    help,
    registers: [registry],
    collect() {
      this.set(value());
    },
  });
}

function addUpstreamFigures(registry: Registry, upstreamCounts: Services["upstreamCounts"]): void {
  new Counter({
    name: "upstream_calls_total",
    help: "Calls to the association's other systems, by outcome; unknown means that the system has nothing under that id",
    labelNames: ["upstream", "call", "outcome"],
    registers: [registry],
    collect() {
      this.reset();
      for (const { count, ...labels } of upstreamCounts()) this.inc({ ...labels }, count);
    },
  });
}

function addAlertFigures(registry: Registry, figures: NonNullable<Services["alertFigures"]>): void {
  const help = "Alerts whose emails are on hold until an officer decides at the desk";
  addGauge(registry, "alerts_held", help, () => figures()?.heldCount ?? 0);
  new Gauge({
    name: "football_demand_people",
    help: "People who are waiting for football, by county and age group; never fewer than five",
    labelNames: ["county", "age_group", "offers"],
    registers: [registry],
    collect() {
      this.reset();
      for (const { county, ageGroup, offers, people } of figures()?.demand ?? []) {
        this.set({ county, age_group: ageGroup, offers }, people);
      }
    },
  });
}
