// Which browser the tests run: the configured one, else an installed or the packages' one.
import { posix, win32 } from "node:path";

export interface Machine {
  platform: string;
  arch: string;
  env: Record<string, string | undefined>;
  exists(path: string): boolean;
}

/** `packaged` is the browser that comes with the packages, for Linux on x64 alone. */
export type FoundBrowser = { kind: "installed"; path: string } | { kind: "packaged" };

const linuxPlaces = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/usr/bin/microsoft-edge",
  "/usr/bin/microsoft-edge-stable",
  "/snap/bin/chromium",
];
const macApplications = ["Google Chrome", "Chromium", "Microsoft Edge"];
const windowsPrograms = [
  ["Google", "Chrome", "Application", "chrome.exe"],
  ["Chromium", "Application", "chrome.exe"],
  ["Microsoft", "Edge", "Application", "msedge.exe"],
];

/** @throws with one line that says what to do, where there is no browser */
export function findBrowser(machine: Machine): FoundBrowser {
  const named = machine.env.CHROMIUM_PATH;
  if (named) {
    if (machine.exists(named)) return { kind: "installed", path: named };
    throw new Error(`CHROMIUM_PATH names ${named}, where there is no file. Set it to a Chrome, Chromium or Edge.`);
  }
  const path = usualPlaces(machine).find(machine.exists);
  if (path) return { kind: "installed", path };
  if (machine.platform === "linux" && machine.arch === "x64") return { kind: "packaged" };
  throw new Error(
    "No browser for the browser tests: install Chrome, Chromium or Edge, " +
      "or set CHROMIUM_PATH to one that is installed.",
  );
}

function usualPlaces({ platform, env }: Machine): string[] {
  if (platform === "linux") return linuxPlaces;
  if (platform === "darwin") {
    const roots = ["/", env.HOME].filter((root) => root !== undefined);
    return roots.flatMap((root) =>
      macApplications.map((name) => posix.join(root, "Applications", `${name}.app`, "Contents", "MacOS", name)),
    );
  }
  if (platform === "win32") {
    const roots = [env.PROGRAMFILES, env["PROGRAMFILES(X86)"], env.LOCALAPPDATA].filter((root) => root !== undefined);
    return roots.flatMap((root) => windowsPrograms.map((words) => win32.join(root, ...words)));
  }
  return [];
}
