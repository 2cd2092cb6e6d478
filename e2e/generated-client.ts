// A client that a published generator makes of our OpenAPI document, and its check by tsc.
import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { generateSource } from "oazapfts";

/** What the generated code has for every call, as far as a test knows before it is generated. */
export interface GeneratedClient {
  defaults: { baseUrl: string; fetch: typeof fetch; headers: Record<string, string> };
  /** The answer of a call by its operationId. */
  call(name: string, ...words: unknown[]): Promise<{ status: number; data: unknown }>;
  /** The type checker's errors in TypeScript that imports the client as `client`, or empty. */
  typeErrors(code: string): Promise<string>;
  remove(): Promise<void>;
}

type Calls = Record<string, (...words: unknown[]) => Promise<{ status: number; data: unknown }>>;

const settings = {
  compilerOptions: {
    target: "ES2024",
    module: "nodenext",
    lib: ["ES2024", "DOM", "DOM.Iterable"],
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    allowImportingTsExtensions: true,
    types: [],
  },
  include: ["*.ts"],
};

/** Inside the checkout, so that the generated code finds the generator's runtime. */
export async function generateClient(document: object): Promise<GeneratedClient> {
  await mkdir(".cache", { recursive: true });
  const folder = await mkdtemp(resolve(".cache", "generated-client-"));
  await writeFile(join(folder, "openapi.json"), JSON.stringify(document));
  await writeFile(join(folder, "client.ts"), await generateSource(join(folder, "openapi.json")));
  await writeFile(join(folder, "tsconfig.json"), JSON.stringify(settings));
  const module = (await import(join(folder, "client.ts"))) as Calls & Pick<GeneratedClient, "defaults">;
  return {
    defaults: module.defaults,
    call(name, ...words) {
      const made = module[name];
      if (!made) throw new Error(`The client has no ${name}`);
      return made(...words);
    },
    async typeErrors(code) {
      await writeFile(join(folder, "calls.ts"), `import * as client from "./client.ts";\n${code}`);
      const checked = promisify(execFile)(resolve("node_modules/.bin/tsc"), ["-p", folder]);
      return checked.then(
        () => "",
        ({ stdout }: { stdout: string }) => stdout,
      );
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
