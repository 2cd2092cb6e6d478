// Counts and times for Prometheus at /metrics, by route and status; nothing about who asked or for what.
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { App } from "#src/server/fastify.ts";
import type { AlertServices } from "#src/services/alerts/alert-services.ts";
import type { Services } from "#src/services/services.ts";
import { addSourceMetrics } from "./source-metrics.ts";
import type { ThreadMetric } from "./sum-metrics.ts";

/** Seconds; a search takes under a millisecond and a screen a few, so the fine steps are at the small end. */
const bucketsSeconds = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5];

/** A stranger may send any method that there is: what we never answer is one label. */
const knownMethods = new Map(["GET", "HEAD", "POST", "DELETE", "OPTIONS"].map((method) => [method, method]));

/** What a thread knows. */
export interface OwnMetrics {
  own(): Promise<ThreadMetric[]>;
  /** Looks up what is the whole server's, once for all threads. */
  collect(): Promise<void>;
}

/** Of a server with several threads. */
export interface ServerMetrics {
  /** Takes what gives this thread's own, to be asked when they are wanted. */
  offer(metrics: OwnMetrics): void;
  /** The whole server's, in Prometheus' form. */
  whole(): Promise<string>;
  /** How many threads answer now; asked of the first alone. */
  serving(): number;
}

/** `server`: null where this thread is all there is. */
export function addMetrics(
  app: App,
  {
    catalogueState,
    upstreamCounts,
    listSources,
    alerts,
  }: Pick<Services, "catalogueState" | "upstreamCounts" | "listSources" | "alerts">,
  areKeysAsked: boolean,
  server: ServerMetrics | null = null,
): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time from the request's first byte to the answer's last",
    labelNames: ["method", "route", "status"],
    buckets: bucketsSeconds,
    registers: [registry],
  });
  addCatalogueFigures(registry, catalogueState);
  addThreadsFigure(registry, server);
  addUpstreamFigures(registry, upstreamCounts);
  const collectSources = addSourceMetrics(registry, listSources);
  if (alerts) addAlertFigures(registry, alerts);
  const calls = new Counter({
    name: "api_calls_total",
    help: "Calls where keys are asked for, by the caller's name; pages are our own, none is whoever was refused",
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
  server?.offer({ collect: collectSources, own: async () => (await registry.getMetricsAsJSON()) as ThreadMetric[] });
  const text = async () => {
    if (server) return server.whole();
    await collectSources();
    return registry.metrics();
  };
  app.get("/metrics", { schema: { hide: true } }, async (_request, reply) =>
    reply.type(registry.contentType).send(await text()),
  );
}

function addCatalogueFigures(registry: Registry, catalogueState: Services["catalogueState"]): void {
  new Gauge({
    name: "catalogue_version",
    help: "Number of the catalogue that searches see",
    registers: [registry],
    collect() {
      this.set(catalogueState().version);
    },
  });
  new Gauge({
    name: "catalogue_stale",
    help: "1 where a newer catalogue could not be loaded",
    registers: [registry],
    collect() {
      this.set(catalogueState().isStale ? 1 : 0);
    },
  });
}

function addThreadsFigure(registry: Registry, server: ServerMetrics | null): void {
  new Gauge({
    name: "server_threads",
    help: "Threads of this server that answer",
    registers: [registry],
    collect() {
      this.set(server?.serving() ?? 1);
    },
  });
}

function addUpstreamFigures(registry: Registry, upstreamCounts: Services["upstreamCounts"]): void {
  new Counter({
    name: "upstream_calls_total",
    help: "Calls to the association's other systems, by how they went; unknown is an answer that there is none",
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
    help: "Alerts with news that wait for `npm run touchline -- alerts release`",
    registers: [registry],
    collect() {
      this.set(figures()?.held ?? 0);
    },
  });
  new Gauge({
    name: "football_demand_people",
    help: "People who wait for football that is not there, by county and age group; never fewer than five",
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
