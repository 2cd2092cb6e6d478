// The environment variables of a thread.

/** Where Node keeps compiled sources (src/main.ts), unless the process's environment names another folder. */
const compileCacheFolder = ".cache/compiled";

/**
 * Those of this process, with Node's compile cache. A thread does not inherit the cache, and a thread that turned it on by
 * itself would have loaded the whole TypeScript compiler for its first file by then, some 5 MB.
 */
export function threadEnvironment(): NodeJS.ProcessEnv {
  return { NODE_COMPILE_CACHE: compileCacheFolder, ...process.env };
}
