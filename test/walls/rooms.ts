// Who may know whom: each room of src with what its files may import, and where code belongs that wants more.
import type { Import } from "./imports.ts";

interface Room {
  /** Names of other rooms whose files may be imported. */
  mayKnow: string[];
  /** Names of other rooms of which only types may be imported. */
  mayKnowTypesOf?: string[];
  mayUsePackage(specifier: string): boolean;
  /** Said with every violation. */
  lesson: string;
}

const isTypebox = (specifier: string) => specifier === "typebox" || specifier.startsWith("typebox/");
const anything = () => true;
const nothing = () => false;

const door: Room = {
  mayKnow: ["domain", "services", "compose", "config"],
  mayUsePackage: anything,
  lesson:
    "A door translates: what it needs done is a verb in src/services, and what the verb needs from outside is joined to it in src/compose.ts.",
};

const rooms: Record<string, Room> = {
  domain: {
    mayKnow: [],
    mayUsePackage: isTypebox,
    lesson:
      "The domain is facts about football finding and knows only the schema library. What reads or writes belongs in src/adapters, what does something for a person in src/services.",
  },
  search: {
    mayKnow: ["domain"],
    mayUsePackage: nothing,
    lesson:
      "Search is pure arithmetic over the domain. Reading the catalogue belongs in src/adapters/database, choosing when to search in src/services.",
  },
  services: {
    mayKnow: ["domain", "search"],
    mayUsePackage: nothing,
    lesson:
      "A service is a verb in our own words: name what it needs from outside in src/services/ports.ts and let an adapter supply it. Packages and Node belong in src/adapters.",
  },
  config: {
    mayKnow: ["domain"],
    mayUsePackage: isTypebox,
    lesson: "The settings are read before anything else exists: parts get them from src/compose.ts.",
  },
  compose: {
    mayKnow: ["domain", "search", "services", "adapters", "config"],
    mayUsePackage: nothing,
    lesson: "Compose only joins parts. What needs a package or Node is an adapter or a door.",
  },
  web: {
    mayKnow: ["domain"],
    mayKnowTypesOf: ["services"],
    mayUsePackage: anything,
    lesson:
      "The web app draws. Its loaders reach the services through src/web/services-context.ts and import their types only (`import type`).",
  },
  // The server's process is where the clock ticks: it starts the jobs.
  server: { ...door, mayKnow: [...door.mayKnow, "jobs"] },
  jobs: door,
  cli: door,
};

const adapters: Room = {
  mayKnow: ["domain"],
  mayUsePackage: anything,
  lesson:
    "An adapter speaks to one neighbour and knows the domain and the ports (src/services/ports.ts, …-ports.ts). What two adapters share is a fact (src/domain) or is joined in src/compose.ts.",
};

/** "src/adapters/database/x.ts" is in "adapters/database"; "src/config.ts" in "config"; null outside src. */
export function roomOf(file: string): string | null {
  const [root, first, second] = file.split("/");
  if (root !== "src" || !first) return null;
  if (first === "adapters") return `adapters/${second}`;
  return first.replace(/\.tsx?$/, "");
}

/** What is wrong with one import, or null. Tests beside the code may know whatever they test through. */
export function wallViolation(path: string, { specifier, file, isTypeOnly }: Import): string | null {
  const name = roomOf(path);
  if (name === null || /\.test\.tsx?$/.test(path)) return null;
  const room = name.startsWith("adapters/") ? adapters : rooms[name];
  if (!room) return `${path}: src/${name} is no room of this house. ARCHITECTURE.md lists the rooms.`;
  const complaint = `${path} must not import ${specifier}. ${room.lesson}`;
  if (file === null) return room.mayUsePackage(specifier) ? null : complaint;
  const target = roomOf(file);
  if (target === null) return name === "web" && file.startsWith("content/") ? null : complaint;
  if (target === name) return routeViolation(path, file);
  if (name.startsWith("adapters/") && /^src\/services\/([a-z]+-)?ports\.ts$/.test(file)) return null;
  if (isTypeOnly && room.mayKnowTypesOf?.includes(target)) return null;
  return room.mayKnow.includes(target.split("/", 1)[0]!) ? null : complaint;
}

/** Screens stand alone: what two of them share is a component. Generated types and fixtures are no screens. */
function routeViolation(path: string, file: string): string | null {
  const isRoute = (each: string) => each.startsWith("src/web/routes/") && !/\/\+types\/|fixtures\.ts$/.test(each);
  const screen = (each: string) => each.split("/").slice(0, 4).join("/").split(".")[0];
  if (!isRoute(path) || !isRoute(file) || screen(path) === screen(file)) return null;
  return `${path} must not import the route ${file}. What two screens share is a component: src/web/components.`;
}
