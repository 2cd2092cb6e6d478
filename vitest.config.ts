// How the tests run: units and contracts beside the code, browser journeys in e2e/.
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    // A missing assertion is a test that cannot fail.
    expect: { requireAssertions: true },
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["src/**/*.test.{ts,tsx}", "test/**/*.test.ts", "bench/**/*.test.ts"],
          // Databases and catalogues are really made; on two busy cores that takes its time.
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: "e2e",
          include: ["e2e/**/*.test.ts"],
          globalSetup: ["e2e/build-first.ts"],
          // One browser at a time: two cores drive a server and a browser already.
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
