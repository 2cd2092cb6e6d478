// A line on the terminal that says how far a command is; nothing where the output goes to a file or a program.

export interface Progress {
  file: string;
  rows: number;
}

/** Milliseconds between two drawings: often enough to look alive, seldom enough to cost nothing. */
const redrawMs = 100;

const clearLine = "\r\u001b[K";

/** `show(null)` says that the rows read are being merged. `end` takes the line away. */
export function showProgress(terminal: Pick<NodeJS.WriteStream, "isTTY" | "write"> = process.stderr) {
  let printedAtMs = Number.NEGATIVE_INFINITY;
  function draw(text: string, isPassing: boolean): void {
    const nowMs = performance.now();
    if (!terminal.isTTY || (isPassing && nowMs - printedAtMs < redrawMs)) return;
    printedAtMs = nowMs;
    terminal.write(clearLine + text);
  }
  return {
    show(progress: Progress | null): void {
      if (progress === null) draw("Merging…", false);
      else draw(`${progress.file}: ${progress.rows.toLocaleString("en-GB")} rows`, true);
    },
    showText: (text: string) => draw(text, true),
    end(): void {
      if (terminal.isTTY) terminal.write(clearLine);
    },
  };
}
