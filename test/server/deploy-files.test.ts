// Checks the files in deploy/ for what container engines, service managers or proxies refuse.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { environmentName, settingsSchema } from "#src/settings.ts";

const text = (name: string) => readFileSync(`deploy/${name}`, "utf8");
const dockerfile = text("Dockerfile");
const stages = dockerfile.split(/^(?=FROM )/m).slice(1);

test("every instruction of the Dockerfile is valid, and only existing stages are copied from", () => {
  const joined = dockerfile.replaceAll(/\\\n/g, " ");
  const lines = joined.split("\n").filter((line) => line.trim() !== "" && !line.startsWith("#"));
  const instruction = /^(FROM|WORKDIR|COPY|RUN|VOLUME|ENV|USER|EXPOSE|HEALTHCHECK|CMD) \S/;
  expect(lines.filter((line) => !instruction.test(line))).toEqual([]);
  const names = [...joined.matchAll(/^FROM \S+ AS (\S+)$/gm)].map(([, name]) => name);
  for (const [, from] of joined.matchAll(/^COPY --from=(\S+)/gm)) expect(names).toContain(from);
  // Linters warn first of all about relative folders in WORKDIR and about shells in CMD.
  expect(lines.filter((line) => /^WORKDIR (?!\/)|^CMD (?!\[)|\bsudo\b|:latest\b/.test(line))).toEqual([]);
});

test("every base image has a version", () => {
  const composed = parse(text("compose.yaml")) as { services: Record<string, { image?: string; build?: object }> };
  const images = [
    ...stages.map((stage) => /^FROM (\S+)/.exec(stage)?.[1]),
    ...Object.values(composed.services).flatMap(({ image, build }) => (build ? [] : [image])),
  ];
  expect(images).toHaveLength(4);
  for (const image of images) expect(image).toMatch(/^[a-z/]+:(?!latest)[a-z0-9.-]+$/);
});

test("the image runs as an unprivileged user, with one folder to write to and a health check", () => {
  const last = stages.at(-1) ?? "";
  expect(last).toMatch(/^USER [1-9]\d+:[1-9]\d+$/m);
  expect(last).toMatch(/^VOLUME \/data$/m);
  expect(last).toMatch(/^HEALTHCHECK .*\n? *CMD \["node"/m);
  expect(last).toMatch(/^CMD \["node", .*"src\/main\.ts"\]$/m);
  expect(last).not.toMatch(/^(ADD|RUN .*(npm|apt|curl))/m);
  expect(dockerfile).toContain("npm ci --omit=dev");
  // The user who builds is the user who runs only if somebody forgot to change it.
  expect(last.indexOf("USER")).toBeLessThan(last.indexOf("CMD ["));
});

test("the image, the service and npm start give Node the same arguments", () => {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: { start: string } };
  const started = [...scripts.start.matchAll(/node (\S+) src\/main\.ts/g)].map(([, words]) => words);
  const inUnit = /^ExecStart=\S+\/node (\S+) src\/main\.ts$/m.exec(text("touchline@.service"))?.[1];
  const inImage = /^CMD \["node", "(\S+)", "src\/main\.ts"\]$/m.exec(dockerfile)?.[1];
  expect(started).toHaveLength(1);
  expect(new Set([...started, inUnit, inImage])).toEqual(new Set(["--max-semi-space-size=8"]));
});

test("the image, the service and npm start have Node's compile cache, and give memory back", () => {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: { start: string } };
  const allocator = ["MALLOC_TRIM_THRESHOLD_=1048576", "MALLOC_ARENA_MAX=2"];
  expect(scripts.start).toMatch(/^(MALLOC_\w+=\d+ ){2}NODE_COMPILE_CACHE=\S+ exec node /);
  expect(text("touchline@.service")).toMatch(/^Environment=NODE_COMPILE_CACHE=\S+$/m);
  expect(dockerfile).toMatch(/^ENV .*\bNODE_COMPILE_CACHE=\S+/m);
  for (const file of [scripts.start, text("touchline@.service"), dockerfile]) {
    for (const setting of allocator) expect(file).toContain(setting);
  }
});

test("services of the compose file wait until others are healthy, and are reachable from this machine only", () => {
  interface Service {
    depends_on?: Record<string, { condition: string }>;
    ports?: string[];
    volumes?: string[];
    read_only?: boolean;
    security_opt?: string[];
    healthcheck?: object;
  }
  const composed = parse(text("compose.yaml")) as { services: Record<string, Service>; volumes: Record<string, null> };
  const { product, database } = composed.services;
  expect(product).toMatchObject({ read_only: true, cap_drop: ["ALL"], security_opt: ["no-new-privileges:true"] });
  expect(product?.depends_on).toEqual({ database: { condition: "service_healthy" } });
  expect(database?.healthcheck).toBeDefined();
  for (const { ports = [], volumes = [] } of Object.values(composed.services)) {
    for (const port of ports) expect(port).toMatch(/^127\.0\.0\.1:/);
    for (const volume of volumes) expect(Object.keys(composed.volumes)).toContain(volume.split(":")[0]);
  }
});

test("every setting in these files is one of the product's", () => {
  const names = new Set([
    ...Object.keys(settingsSchema.properties).map(environmentName),
    "NODE_COMPILE_CACHE",
    "MALLOC_TRIM_THRESHOLD_",
    "MALLOC_ARENA_MAX",
    "PATH",
  ]);
  const unit = [...text("touchline@.service").matchAll(/^Environment=([A-Z_]+)=/gm)].map(([, name]) => name);
  const image = [...dockerfile.matchAll(/^(?:ENV| {4}) ?((?:[A-Z_]+=\S+ ?)+)/gm)]
    .flatMap(([, list = ""]) => list.trim().split(" "))
    .map((pair) => pair.split("=")[0]);
  const composed = parse(text("compose.yaml")) as { services: { product: { environment: object } } };
  const named = [...unit, ...image, ...Object.keys(composed.services.product.environment)];
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((name) => !names.has(name ?? ""))).toEqual([]);
});
