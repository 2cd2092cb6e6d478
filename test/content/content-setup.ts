// What tests of content need: the association's files in a folder, and a content system.
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openContentFiles } from "#src/site/content-files.ts";
import type { ContentProblem, ContentSource } from "#src/site/content-parts.ts";
import { openLayoutService } from "#src/site/layout-service.ts";
import { startLayoutServer } from "#test/upstream/layout-server.ts";

export type ContentSetup = Awaited<ReturnType<typeof openContentSetup>>;
type FilesOptions = Parameters<typeof openContentFiles>[0];

export async function openContentSetup() {
  const folder = await mkdtemp(join(tmpdir(), "touchline-content-"));
  await cp("content", join(folder, "content"), { recursive: true });
  const server = await startLayoutServer();
  const problems: ContentProblem[] = [];
  const opened: ContentSource[] = [];
  const clock = { ms: 0, nowMs: () => clock.ms };
  const onProblem = (problem: ContentProblem) => void problems.push(problem);
  const file = (part: string) => join(folder, "content", `${part}.json`);

  async function openFiles(change: Partial<FilesOptions> = {}): Promise<ContentSource> {
    const source = await openContentFiles({
      folder: join(folder, "content"),
      ownFolder: "content",
      lastGoodFolder: join(folder, "kept"),
      isWatching: false,
      onProblem,
      ...change,
    });
    opened.push(source);
    return source;
  }
  /** Long enough for an answer on a busy machine; a test of a missing answer sets a shorter one. */
  async function openService(url = server.url, timeoutMs = 25_000): Promise<ContentSource> {
    const source = await openLayoutService({
      url,
      keyHeader: { "ocp-apim-subscription-key": "second-key" },
      timeoutMs,
      maxAgeMs: 60_000,
      defaults: await openFiles({ lastGoodFolder: null }),
      clock,
      onProblem,
    });
    opened.push(source);
    return source;
  }
  return {
    folder,
    server,
    /** Everything reported so far. */
    problems,
    /** Increased by `ms`, the age of content grows. */
    clock,
    file,
    openFiles,
    openService,
    async changeFile(part: string, change: (content: Record<string, unknown>) => void): Promise<void> {
      const content = JSON.parse(await readFile(file(part), "utf8"));
      change(content);
      await writeFile(file(part), JSON.stringify(content));
    },
    async close(): Promise<void> {
      for (const source of opened) await source.stop();
      await server.close();
      await rm(folder, { recursive: true });
    },
  };
}
