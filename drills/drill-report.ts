// The counts of a drill: what was tried, how often, how much of it was lost, and what was measured.

export interface DrillRow {
  tried: string;
  times: number;
  /** Broken promises: unanswered, wrong, repeated, too slow or too large. */
  lost: number;
  measured: string;
}

/** Prints the rows as a Markdown table, for docs/reliability.md. Returns how much was lost. */
export function printRows(rows: DrillRow[]): number {
  console.log("| tried | times | lost | measured |\n|---|---|---|---|");
  for (const { tried, times, lost, measured } of rows) {
    console.log(`| ${tried} | ${times.toLocaleString("en-GB")} | ${lost} | ${measured} |`);
  }
  return rows.reduce((sum, { lost }) => sum + lost, 0);
}
