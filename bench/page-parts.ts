// Where the processor's time of a page goes: samples of the running server, each counted for the part of the page that the
// innermost known function of its stack belongs to.
import { type Profiler, Session } from "node:inspector/promises";

/** Processor time of each part as a share of all; together 1. */
export type PartShares = Record<string, number>;

interface Rule {
  part: string;
  /** Of a stack frame: its file's address, then a space and the function's name. */
  frame: RegExp;
}

/** The first that fits a frame counts. Functions of the build are known by their names: it is one file. */
const rules: Rule[] = [
  { part: "garbage collection", frame: / \(garbage collector\)$/ },
  { part: "database", frame: /\/node_modules\/(pg|pg-[a-z]+|kysely)\/|\/adapters\/database\// },
  { part: "structured data", frame: / (structured[A-Z]\w*|StructuredData)$/ },
  { part: "data stream", frame: /\/turbo-stream-v2\/|\/ssr\/single-fetch\.js| (escapeHtml|encodeViaTurboStream)$/ },
  { part: "HTML writing", frame: /\/react-dom-server[^ ]* (flush\w*|write\w*|completeWriting|close|startFlowing)$/ },
  { part: "React rendering", frame: /\/react-dom-server| ServerRouter$/ },
  { part: "loader", frame: /\/src\/services\/|\/build\/server\/[^ ]* loader(\$\d+)?$/ },
  { part: "router", frame: /\/node_modules\/react-router\// },
  { part: "packing", frame: /page-cache\.ts/ },
];

const other = "answering";
const intervalUs = 250;

/** Samples this process until `stop`, which returns the shares. */
export async function samplePageParts(): Promise<{ stop(): Promise<PartShares> }> {
  const session = new Session();
  session.connect();
  await session.post("Profiler.enable");
  await session.post("Profiler.setSamplingInterval", { interval: intervalUs });
  await session.post("Profiler.start");
  return {
    async stop() {
      const { profile } = await session.post("Profiler.stop");
      session.disconnect();
      return partShares(profile);
    },
  };
}

function partShares({ nodes, samples = [], timeDeltas = [] }: Profiler.Profile): PartShares {
  const partOf = new Map<number, string>();
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const mark = (id: number, inherited: string) => {
    const { callFrame, children } = byId.get(id)!;
    const frame = `${callFrame.url} ${callFrame.functionName}`;
    const part = rules.find((rule) => rule.frame.test(frame))?.part ?? inherited;
    partOf.set(id, callFrame.functionName === "(idle)" ? "idle" : part);
    for (const child of children ?? []) mark(child, part);
  };
  mark(nodes[0]!.id, other);
  const shares: PartShares = {};
  let sum = 0;
  for (const [at, id] of samples.entries()) {
    const part = partOf.get(id)!;
    if (part === "idle") continue;
    const took = timeDeltas[at + 1] ?? 0;
    shares[part] = (shares[part] ?? 0) + took;
    sum += took;
  }
  for (const part of Object.keys(shares)) shares[part]! /= sum;
  return shares;
}
