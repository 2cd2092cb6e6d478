// `sources add|list|show|pause|remove|…`: the publishers whose open data is harvested.
import type { Command } from "commander";
import { commandActor } from "#src/audit/audit-rules.ts";
import { addSources, allowRemovals, type HarvestParts, removeSources } from "#src/open-data/harvest/harvest.ts";
import {
  allowJoin,
  forbidJoin,
  listJoins,
  listSources,
  moveSource,
  noLongerNamed,
  type SourceReport,
} from "#src/open-data/harvest/source-store.ts";
import { SetupProblem } from "#src/platform/setup-problem.ts";
import type { Config } from "#src/settings.ts";
import { withHarvest } from "./harvest-command.ts";

interface JsonOption {
  json?: boolean;
}

export function addSourceCommands(program: Command, settings: () => Config): void {
  const on =
    <Words extends unknown[]>(action: (parts: HarvestParts, ...words: Words) => Promise<void>) =>
    (...words: Words) =>
      withHarvest(settings(), (parts) => action(parts, ...words));
  const sources = program
    .command("sources")
    .description("publishers of open data (OpenActive) whose football is harvested");
  const ofUrl = (name: string, description: string, url = "its URL, as listed") =>
    sources.command(name).description(description).argument("<url>", url);
  ofUrl(
    "add",
    "add the source at a URL; a known source is updated, and read at once",
    "a dataset site, a data catalogue or one RPDE feed",
  )
    .option("--try", "read it, but show nothing of it until `sources show`")
    .option("--json", "print what was added as JSON")
    .action(on(add));
  sources
    .command("list")
    .description("list sources with their state")
    .option("--json", "print the list as JSON")
    .action(on(list));
  ofUrl("show", "show the sessions of a source that is on trial or paused; the next harvest publishes them").action(
    on((parts, url: string) => move(parts, url, "shown")),
  );
  ofUrl("pause", "stop reading a source; the next harvest hides its sessions until `sources show`").action(
    on((parts, url: string) => move(parts, url, "paused")),
  );
  ofUrl("remove", "remove a source, or all sources of a data catalogue, with their sessions").action(on(remove));
  ofUrl(
    "allow-removals",
    "remove the sessions that were kept although their source deleted most of what it had, as the list says",
  ).action(on(allow));
  sources
    .command("joins")
    .description("list venues and sessions that were joined")
    .option("--json", "print the list as JSON")
    .action(on(joins));
  const ofLine = (name: string, description: string) =>
    sources.command(name).description(description).argument("<line>", "its line, as `sources joins` prints it");
  ofLine("undo-join", "show a joined venue or session separately from the next publication on").action(on(undoJoin));
  ofLine("allow-join", "let a join that was undone be made again").action(on(allowAgain));
}

async function add(
  parts: HarvestParts,
  url: string,
  { json, try: try_ }: JsonOption & { try?: boolean },
): Promise<void> {
  const { added, problems, left } = await addSources(parts, url, {
    actor: commandActor,
    stage: try_ ? "tried" : "shown",
  });
  if (json) console.log(JSON.stringify({ added, troubles: problems, left }, null, 2));
  else {
    for (const { name, url: at, feeds } of added) console.log(`Added ${name}, ${count(feeds, "feed")}: ${at}`);
    for (const feed of left)
      console.log(
        `No longer named: ${feed}. The next harvest removes its sessions; if they are most of what the source ` +
          "had, they stay until you allow it (sources list).",
      );
    for (const problem of problems) console.error(`Not used: ${problem.url}: ${problem.reason}`);
  }
  if (added.length === 0) throw new SetupProblem("No feeds were found there.");
}

async function list({ database, clock }: HarvestParts, { json }: JsonOption): Promise<void> {
  const sources = await listSources(database, clock.nowMs());
  if (json) console.log(JSON.stringify(sources, null, 2));
  else if (sources.length === 0) console.log("There are no sources. `sources add URL` adds one.");
  else console.log(sources.map(formatSource).join("\n\n"));
}

async function move({ database }: HarvestParts, url: string, stage: "shown" | "paused"): Promise<void> {
  const isMoved = await moveSource(database, { url, stage, actor: commandActor });
  if (!isMoved) throw new SetupProblem(`Every source with this URL is already ${stage}. See \`sources list\`.`);
  console.log(stage === "paused" ? "The source is paused." : "The source is shown.");
}

async function remove(parts: HarvestParts, url: string): Promise<void> {
  const removed = await removeSources(parts, url, commandActor);
  if (removed === 0) throw new SetupProblem("No source has this URL. `sources list` shows them.");
  console.log(`${count(removed, "source")} removed.`);
}

async function allow(parts: HarvestParts, url: string): Promise<void> {
  const removed = await allowRemovals(parts, url, commandActor);
  if (removed === 0) throw new SetupProblem("No source with this URL has removals on hold. See `sources list`.");
  console.log(`${count(removed, "session")} removed.`);
}

async function joins({ database }: HarvestParts, { json }: JsonOption): Promise<void> {
  const found = await listJoins(database);
  if (json) console.log(JSON.stringify(found, null, 2));
  else if (found.length === 0) console.log("Nothing was joined.");
  else
    for (const { line, sourceName, what, withWhat } of found)
      console.log(`${line}  # ${sourceName}: ${what} = ${withWhat}`);
}

/** What stands before the # that begins what is for people. */
const joinIn = (line: string) => line.replace(/#.*$/, "").trim().replaceAll(/\s+/g, " ");

async function undoJoin({ database }: HarvestParts, line: string): Promise<void> {
  const isUndone = await forbidJoin(database, joinIn(line), commandActor);
  if (!isUndone) throw new SetupProblem("No join has this line. `sources joins` lists them.");
  console.log("The next publication undoes the join.");
}

async function allowAgain({ database }: HarvestParts, line: string): Promise<void> {
  const isAllowed = await allowJoin(database, joinIn(line), commandActor);
  if (!isAllowed) throw new SetupProblem("No join with this line was undone.");
  console.log("The join may be made again.");
}

function formatSource(source: SourceReport): string {
  const { name, url, stage, standing, itemsSeen, taken, refused, failures, lastSuccessMs, lagMs, feeds, licenceUrl } =
    source;
  const heldRemovals = source.heldRemovals;
  const failingFeeds = feeds.filter(({ trouble }) => trouble !== null);
  const since = failures > 0 && failingFeeds.length === 0 ? ", none since the last success" : "";
  return [
    `${name} (${stage === "shown" ? standing : stage})  ${url}`,
    `  licence ${licenceUrl ?? "not given"}`,
    `  ${number(itemsSeen)} items seen, ${number(taken)} taken, ${count(failures, "failure")}${since}`,
    ...failingFeeds.map(({ url: at, state, trouble }) =>
      trouble === noLongerNamed
        ? `  no longer named, so no longer read: feed ${at}`
        : `  ${failing[state]} ${at}, because of ${trouble}`,
    ),
    ...(heldRemovals === null
      ? []
      : [
          `  ${count(heldRemovals, "session")} stay${heldRemovals === 1 ? "s" : ""} that the source has ` +
            "deleted: it deleted most of what it had at once, which may be a mistake.",
          `  If it is not, remove them with: sources allow-removals ${url}`,
        ]),
    `  last success ${lastSuccessMs === null ? "never" : time(lastSuccessMs)}, ${behind(lagMs)}`,
    ...refused.map(
      (each) => `  refused ${each.reason}: ${number(each.count)}, for example ${each.example || "without an id"}`,
    ),
  ].join("\n");
}

/** What becomes of a feed that failed last. */
const failing = {
  reading: "failing, tried again soon: feed",
  "at-end": "failing, tried again soon: feed",
  stopped: "stopped, tried again after a day: feed",
};

function behind(lagMs: number | null): string {
  return lagMs === null ? "not yet read to the end" : `read to the end ${Math.round(lagMs / 60_000)} minutes ago`;
}

const number = (value: number) => value.toLocaleString("en-GB");
const count = (value: number, what: string) => `${number(value)} ${what}${value === 1 ? "" : "s"}`;
const time = (ms: number) => `${new Date(ms).toISOString().slice(0, 16).replace("T", " ")} UTC`;
