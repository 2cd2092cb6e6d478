// How the tests run: units and contracts beside the code, browser journeys in e2e/.
import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** What starts browsers and processes goes first, so that at the end no long file runs alone beside idle cores. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => rank(one) - rank(other));
  }
}

const slow = [/\/e2e\//, /\/test\/|\/src\/cli\//, /\/src\/(adapters\/database|server|services)\//];
function rank({ moduleId }: TestSpecification): number {
  const at = slow.findIndex((folder) => folder.test(moduleId));
  return at < 0 ? slow.length : at;
}

export default defineConfig({
  test: {
    // A missing assertion is a test that cannot fail. What comes soon comes later on a busy machine: only a failure waits
    // this long.
    expect: { requireAssertions: true, poll: { timeout: 20_000 } },
    // Half the tests wait for a server, a browser or a database most of their time: two at once fill two cores.
    maxWorkers: Math.max(2, Math.floor(availableParallelism() / 2)),
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["src/**/*.test.{ts,tsx}", "test/**/*.test.ts", "bench/**/*.test.ts"],
          // Databases and catalogues are really made, some by one process after another: idle cores need forty seconds for
          // the longest, busy ones many times that. Only what hangs waits this long.
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
      {
        extends: true,
        test: {
          name: "e2e",
          include: ["e2e/**/*.test.ts"],
          globalSetup: ["e2e/build-first.ts"],
          testTimeout: 120_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
});
