// Which layer of src may import which, and where code belongs that needs more.
import type { Import } from "./imports.ts";

interface Layer {
  /** Names of other layers whose files may be imported. */
  mayImport: string[];
  /** Names of other layers of which only types may be imported. */
  mayImportTypesOf?: string[];
  mayUsePackage(specifier: string): boolean;
  /** Added to the message of every violation. */
  lesson: string;
}

const isTypebox = (specifier: string) => specifier === "typebox" || specifier.startsWith("typebox/");
const anything = () => true;
const nothing = () => false;

const entryPoint: Layer = {
  mayImport: ["domain", "services", "compose", "config"],
  mayUsePackage: anything,
  lesson:
    "An entry point translates requests and answers: what it needs done is a service in src/services, connected to what that needs from outside in src/compose.ts.",
};

const layers: Record<string, Layer> = {
  domain: {
    mayImport: [],
    mayUsePackage: isTypebox,
    lesson:
      "The domain holds rules about football finding and uses only the schema library. What reads or writes belongs in src/adapters, a use case in src/services.",
  },
  search: {
    mayImport: ["domain"],
    mayUsePackage: nothing,
    lesson:
      "The search computes over the domain's records. Reading the catalogue belongs in src/adapters/database, deciding when to build an index in src/services.",
  },
  services: {
    mayImport: ["domain", "search"],
    mayUsePackage: nothing,
    lesson:
      "A service is a use case without packages or Node: declare what it needs from outside in a ports.ts of src/services and let an adapter in src/adapters implement it.",
  },
  config: {
    mayImport: ["domain"],
    // Settings with secrets may be in files.
    mayUsePackage: (name) => isTypebox(name) || name === "node:fs",
    lesson: "Settings are read before anything else exists: other parts get them from src/compose.ts.",
  },
  compose: {
    mayImport: ["domain", "search", "services", "adapters", "config"],
    mayUsePackage: nothing,
    lesson: "Compose only connects parts. What needs a package or Node is an adapter or an entry point.",
  },
  web: {
    mayImport: ["domain"],
    mayImportTypesOf: ["services"],
    mayUsePackage: anything,
    lesson:
      "The web app renders. Its loaders reach the services through src/web/services-context.ts and import their types only (`import type`).",
  },
  // The server's process starts the scheduled jobs.
  server: { ...entryPoint, mayImport: [...entryPoint.mayImport, "jobs"] },
  jobs: entryPoint,
  cli: entryPoint,
};

const adapters: Layer = {
  mayImport: ["domain"],
  mayUsePackage: anything,
  lesson:
    "An adapter speaks to one technology outside the process and may import the domain and the ports of src/services (ports.ts, …-ports.ts). What two adapters share belongs in src/domain or is connected in src/compose.ts.",
};

/** "src/adapters/database/x.ts" is in "adapters/database"; "src/config.ts" in "config"; null outside src. */
function layerOf(file: string): string | null {
  const [root, first, second] = file.split("/");
  if (root !== "src" || !first) return null;
  if (first === "adapters") return `adapters/${second}`;
  return first.replace(/\.tsx?$/, "");
}

/** The one file that loads development/, outside production. */
const developmentLoader = "src/server/load-development.ts";

/** What is wrong with one import, or null. Tests beside the code may import whatever they test through. */
export function importViolation(path: string, { specifier, file, isTypeOnly }: Import): string | null {
  const name = layerOf(path);
  if (name === null || /\.test\.tsx?$/.test(path)) return null;
  const layer = name.startsWith("adapters/") ? adapters : layers[name];
  if (!layer) return `${path}: src/${name} is no layer of this project. ARCHITECTURE.md lists them.`;
  const complaint = `${path} must not import ${specifier}. ${layer.lesson}`;
  if (file === null) return layer.mayUsePackage(specifier) ? null : complaint;
  if (path === developmentLoader && file === "development/development-parts.ts") return null;
  if (file.startsWith("development/")) {
    return `${path} must not import ${specifier}. Production has no folder development: ${developmentLoader} loads it elsewhere, and hands over its parts.`;
  }
  const target = layerOf(file);
  if (target === null) return name === "web" && file.startsWith("content/") ? null : complaint;
  if (target === name) return searchStageViolation(path, file) ?? routeViolation(path, file);
  if (name.startsWith("adapters/") && /^src\/services\/([a-z-]+\/)?([a-z]+-)?ports\.ts$/.test(file)) return null;
  if (isTypeOnly && layer.mayImportTypesOf?.includes(target)) return null;
  return layer.mayImport.includes(target.split("/", 1)[0]!) ? null : complaint;
}

/** The stages of a search in their order. A file directly in src/search connects them. */
const searchStages = ["criteria", "index", "results"];

/** A stage imports itself and the stages before it. */
function searchStageViolation(path: string, file: string): string | null {
  if (!path.startsWith("src/search/")) return null;
  const stageOf = (each: string) => searchStages.indexOf(each.split("/")[2]!);
  const [from, to] = [stageOf(path), stageOf(file)];
  if (from < 0 || (to >= 0 && to <= from)) return null;
  return `${path} must not import ${file}. A search goes one way: src/search/criteria, index, results; src/search/recommend.ts connects them.`;
}

/** No route imports another: what two of them share is a component. Generated types and fixtures are no routes. */
function routeViolation(path: string, file: string): string | null {
  const isRoute = (each: string) => each.startsWith("src/web/routes/") && !/\/\+types\/|fixtures\.ts$/.test(each);
  const screen = (each: string) => each.split("/").slice(0, 4).join("/").split(".")[0];
  if (!isRoute(path) || !isRoute(file) || screen(path) === screen(file)) return null;
  return `${path} must not import the route ${file}. What two screens share is a component: src/web/components.`;
}
