// Metrics for Prometheus at /metrics: counts and durations by route and status, nothing about a visitor or a search.
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { AlertServices } from "#src/alerts/alert-services.ts";
import { addOpenDataMetrics, addSourceMetrics } from "#src/open-data/source-metrics.ts";
import type { App } from "#src/platform/http/fastify.ts";
import type { Services } from "./services.ts";
import type { ThreadMetric } from "./sum-metrics.ts";

/** Seconds. A search takes under a millisecond and a page a few, so the small buckets are fine. */
const bucketsSeconds = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5];

/** Methods with a label of their own; all others share one, as a client may send any. */
const knownMethods = new Map(["GET", "HEAD", "POST", "DELETE", "OPTIONS"].map((method) => [method, method]));

/** The metrics of one thread. */
export interface OwnMetrics {
  own(): Promise<ThreadMetric[]>;
  /** Updates the metrics that are the whole server's; called in the first thread only. */
  collect(): Promise<void>;
}

/** The metrics of a server with several threads. */
export interface ServerMetrics {
  /** Registers this thread's metrics. */
  offer(metrics: OwnMetrics): void;
  /** The metrics of all threads, as Prometheus text. */
  whole(): Promise<string>;
  /** How many threads serve now; called in the first thread only. */
  serving(): number;
}

/** `server`: null where the server has one thread. */
export function addMetrics(
  app: App,
  {
    catalogueState,
    upstreamCounts,
    listSources,
    alerts,
    openData,
  }: Pick<Services, "catalogueState" | "upstreamCounts" | "listSources" | "alerts" | "openData">,
  areKeysAsked: boolean,
  server: ServerMetrics | null = null,
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
  addCatalogueFigures(registry, catalogueState);
  addThreadsFigure(registry, server);
  addUpstreamFigures(registry, upstreamCounts);
  const collectors = [addSourceMetrics(registry, listSources), addOpenDataMetrics(registry, openData)];
  const collect = async () => void (await Promise.all(collectors.map((each) => each())));
  if (alerts) addAlertFigures(registry, alerts);
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
  server?.offer({ collect, own: async () => (await registry.getMetricsAsJSON()) as ThreadMetric[] });
  const text = async () => {
    if (server) return server.whole();
    await collect();
    return registry.metrics();
  };
  app.get("/metrics", { schema: { hide: true } }, async (_request, reply) =>
    reply.type(registry.contentType).send(await text()),
  );
}

function addCatalogueFigures(registry: Registry, catalogueState: Services["catalogueState"]): void {
  new Gauge({
    name: "catalogue_version",
    help: "Version of the catalogue that is searched",
    registers: [registry],
    collect() {
      this.set(catalogueState().version);
    },
  });
  new Gauge({
    name: "catalogue_stale",
    help: "1 if a newer catalogue could not be loaded",
    registers: [registry],
    collect() {
      this.set(catalogueState().isStale ? 1 : 0);
    },
  });
}

function addThreadsFigure(registry: Registry, server: ServerMetrics | null): void {
  new Gauge({
    name: "server_threads",
    help: "Threads of this server that answer requests",
    registers: [registry],
    collect() {
      this.set(server?.serving() ?? 1);
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

function addAlertFigures(registry: Registry, { figures }: AlertServices): void {
  new Gauge({
    name: "alerts_held",
    help: "Alerts whose mails are held until `npm run touchline -- alerts release`",
    registers: [registry],
    collect() {
      this.set(figures()?.held ?? 0);
    },
  });
  new Gauge({
    name: "football_demand_people",
    help: "People who wait for football, by county and age group; never fewer than five",
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
