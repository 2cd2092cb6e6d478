// A disk of a few megabytes that can be filled and freed: a tmpfs, which only root may mount.
import { spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export class SmallDisk {
  readonly folder = mkdtempSync(join(tmpdir(), "touchline-disk-"));

  /** Null where mounting is not allowed. */
  static make(megabytes: number): SmallDisk | null {
    const disk = new SmallDisk();
    const words = ["-t", "tmpfs", "-o", `size=${megabytes}m`, "tmpfs", disk.folder];
    if (spawnSync("mount", words, { stdio: "ignore" }).status !== 0) {
      rmSync(disk.folder, { recursive: true });
      return null;
    }
    chmodSync(disk.folder, 0o777);
    return disk;
  }

  /** Leaves at most so many kilobytes. */
  fill(leave = 0): void {
    const { bavail, bsize } = statfsSync(this.folder);
    const bytes = bavail * bsize - leave * 1_000;
    if (bytes > 0) writeFileSync(join(this.folder, `ballast-${Date.now()}`), Buffer.alloc(bytes));
  }

  free(): void {
    spawnSync("sh", ["-c", `rm -f ${this.folder}/ballast-*`]);
  }

  remove(): void {
    // Lazily: a process that was killed may still be on its way out.
    spawnSync("umount", ["-l", this.folder]);
    rmSync(this.folder, { recursive: true, force: true });
  }
}
