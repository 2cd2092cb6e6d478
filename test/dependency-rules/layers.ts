// Which folder of src may know which others, and where code belongs that needs more.
import type { Import } from "./imports.ts";

const records = ["platform", "audit", "gazetteer", "catalogue"];
const findable = [...records, "search", "mail"];
const features =
  "questionnaire site streets messages alerts notes demand sign-in listings open-data upstreams club-listing".split(
    " ",
  );

/**
 * The folders of src, each after those it may know: nothing knows what stands below it, so there is
 * no circle but by `exceptions`. Features take rules, schemas and forms of words from each other.
 */
export const mayKnow: Record<string, string[]> = {
  platform: [],
  audit: ["platform"],
  gazetteer: ["platform"],
  catalogue: ["platform", "audit", "gazetteer"],
  search: records,
  mail: ["platform", "audit"],
  questionnaire: findable,
  // The form of the content follows from the questions and the mails that need its texts.
  site: [...findable, "questionnaire"],
  streets: findable,
  notes: findable,
  // A message that was reported, or did not arrive, is stored as a note about the club.
  messages: [...findable, "notes"],
  alerts: [...findable, "site"],
  demand: [...findable, "alerts"],
  // One's own data are one's messages and alerts.
  "sign-in": [...findable, "messages", "alerts"],
  // Calendars of a search carry it as alerts store it; a club's contact is who gets messages.
  listings: [...findable, "messages", "alerts"],
  "open-data": [...findable, "listings"],
  // A server of pages alone has all that pages need from another server.
  upstreams: [...findable, "site", "messages", "alerts", "sign-in", "listings"],
  pages: [...findable, ...features, "desk"],
  "club-listing": findable,
  // An officer acts on what every feature has; its pages are of the same components as the site's.
  desk: [...findable, ...features, "web"],
};

/** Files directly in src, which make up the product; the calls under /api; the terminal. */
const whole = ["app", "api", "cli"];

interface Exception {
  from: string;
  /** The files that are taken, by the beginning of their path. */
  takes: string[];
  because: string;
}

/** Still known the wrong way round. No line is to be added; each goes when a feature is changed. */
const exceptions: Exception[] = [
  {
    from: "",
    takes: ["src/services.ts"],
    because: "the services are still handed over whole",
  },
];

/** Code that the browser may load too. */
const isTypebox = (specifier: string) => specifier === "typebox" || specifier.startsWith("typebox/");

/** The one file that loads development/, outside production. */
const developmentLoader = "src/load-development.ts";

/** Alone loads demonstration/: for an empty embedded database and `touchline -- demo`. */
const demonstrationLoader = "src/load-demonstration-into.ts";

/** "src/search/find/x.ts" is in "search", any file directly in src in "app"; null outside src. */
function folderOf(file: string): string | null {
  const [root, first, second] = file.split("/");
  if (root !== "src" || !first) return null;
  return second === undefined ? "app" : first;
}

/** What is wrong with one import, or null. Tests beside the code may import what they test. */
export function importViolation(path: string, { specifier, file, isTypeOnly }: Import): string | null {
  const folder = folderOf(path);
  if (folder === null || /\.test\.tsx?$/.test(path) || file === null) return null;
  const complaint = `${path} must not import ${specifier}.`;
  if (file.startsWith("development/")) {
    return path === developmentLoader && file === "development/development-parts.ts"
      ? null
      : `${complaint} Production has no folder development: ${developmentLoader} loads it elsewhere, ` +
          "and hands over its parts.";
  }
  if (file.startsWith("demonstration/")) {
    return path === demonstrationLoader ? null : `${complaint} Only ${demonstrationLoader} loads the demonstration.`;
  }
  const target = folderOf(file);
  if (target === null) {
    if (folder === "web" && file.startsWith("content/")) return null;
    return `${complaint} The product has nothing of the folder ${file.split("/", 1)[0]}.`;
  }
  if (target === folder) return stageViolation(path, file) ?? routeViolation(path, file);
  if (whole.includes(folder)) return null;
  // The browser never loads a type; what it may load, serverCodeInWeb says.
  if (folder === "web")
    return isTypeOnly || !["app", "api", "pages", "cli"].includes(target) ? null : webLesson(path, specifier);
  const allowed = mayKnow[folder];
  if (!allowed) return `${path}: src/${folder} is no folder of this project. ARCHITECTURE.md lists them.`;
  if (allowed.includes(target)) return null;
  if (
    exceptions.some(
      ({ from, takes }) => (from === "" || from === folder) && takes.some((each) => file.startsWith(each)),
    )
  ) {
    return null;
  }
  return `${complaint} ${lessonOf(folder, target, file)}`;
}

function lessonOf(folder: string, target: string, file: string): string {
  if (target === "web")
    return "Only the build knows the web app: what both need is a rule or a schema in the feature's folder.";
  if (folder === "platform")
    return "The platform knows nothing of football: what is about a feature belongs in that feature's folder.";
  if (records.includes(folder) || folder === "search") {
    return (
      `Features know ${folder}, not the other way round: what src/${folder} needs of src/${target} is ` +
      `handed to it in src/app.ts, or is itself a matter of src/${folder}.`
    );
  }
  if (file === "src/settings.ts") {
    return (
      `src/${folder} declares its settings itself, in a file ...-settings.ts: it takes the type of those ` +
      "that it needs, and src/settings.ts gathers them."
    );
  }
  if (whole.includes(target) || target === "pages") {
    return `src/${target} puts features together: what src/${folder} needs is handed to it there.`;
  }
  return (
    "A feature knows platform, gazetteer, catalogue, search and mail, " +
    "and of other features those that test/dependency-rules/layers.ts lists: what two features need " +
    "belongs in one of the former, or is handed over in src/app.ts."
  );
}

const webLesson = (path: string, specifier: string) =>
  `${path} must not import ${specifier}. The web app renders: its loaders reach the services through ` +
  `src/web/services-context.ts and import their types only (\`import type\`).`;

/**
 * The server's code that reaches the browser, as sentences: what the web app takes from features,
 * and what that takes, may use no package but the schema library, nor Node. Types do not count.
 */
export function serverCodeInWeb(imports: Map<string, Import[]>): string[] {
  const from = new Map<string, string>();
  const isWeb = (path: string) => path.startsWith("src/web/");
  const waiting = [...imports.keys()].filter((path) => isWeb(path) && !path.includes(".test."));
  for (const path of waiting) from.set(path, "");
  const wrong: string[] = [];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    for (const { specifier, file, isTypeOnly } of imports.get(path) ?? []) {
      if (isTypeOnly) continue;
      if (file === null) {
        if (isWeb(path) || isTypebox(specifier) || specifier.startsWith("#countries/")) continue;
        const way = [path];
        for (let at = from.get(path); at; at = from.get(at)) way.unshift(at);
        wrong.push(
          `${way.join(" → ")} imports ${specifier}, which no browser has. What the web app uses is a rule or a ` +
            "schema in a file of its own; what asks a database, " +
            "a file or another system is another file of the feature.",
        );
      } else if (!from.has(file) && imports.has(file)) {
        from.set(file, path);
        waiting.push(file);
      }
    }
  }
  return wrong;
}

/** Files outside src/web that the web app is built of. */
export function reachedByWeb(imports: Map<string, Import[]>): string[] {
  const reached = new Set(
    [...imports.keys()].filter((path) => path.startsWith("src/web/") && !path.includes(".test.")),
  );
  for (const path of reached) {
    for (const { file, isTypeOnly } of imports.get(path) ?? [])
      if (file && !isTypeOnly && imports.has(file)) reached.add(file);
  }
  return [...reached].filter((path) => !path.startsWith("src/web/"));
}

/** Folders within one, in their order. What connects them is a file directly in it, or no file. */
const stages: Record<string, string[]> = {
  catalogue: ["records", "store", "import", "csv", "corrections", "uploads"],
  search: ["criteria", "offers", "find", "answer"],
};

/** A stage imports itself and the stages before it. */
function stageViolation(path: string, file: string): string | null {
  const folder = folderOf(path)!;
  const inOrder = stages[folder] ?? [];
  const stageOf = (each: string) => inOrder.indexOf(each.split("/")[2]!);
  const [from, to] = [stageOf(path), stageOf(file)];
  if (from < 0 || (to >= 0 && to <= from)) return null;
  return (
    `${path} must not import ${file}. src/${folder} goes one way: ${inOrder.join(", ")}. What an earlier ` +
    "one needs of a later one belongs in the earlier, or is handed to it."
  );
}

/** No route imports another: they share components. Generated types are no routes. */
function routeViolation(path: string, file: string): string | null {
  const isRoute = (each: string) => each.startsWith("src/web/routes/") && !each.includes("/+types/");
  const screen = (each: string) => each.split("/").slice(0, 4).join("/").split(".")[0];
  if (!isRoute(path) || !isRoute(file) || screen(path) === screen(file)) return null;
  return (
    `${path} must not import the route ${file}. What two screens share is a component, ` +
    "in the folder of what a person does with it."
  );
}
