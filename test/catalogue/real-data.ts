// Where the real data are that tests named *-real-data.test.ts read: no other test may use them.
import { join } from "node:path";

export function realData(...names: string[]): string {
  const folder = process.env.REAL_DATA_DIR;
  if (!folder) throw new Error("REAL_DATA_DIR names no folder, so no test may ask for real data.");
  return join(folder, ...names);
}
