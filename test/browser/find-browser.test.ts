// Where each system's browser is looked for, and the error if there is none.
import { expect, test } from "vitest";
import { findBrowser } from "./find-browser.ts";

/** A machine on which only those files exist. */
const machine = (
  platform: string,
  arch: string,
  files: string[] = [],
  env: Record<string, string | undefined> = {},
) => ({ platform, arch, env, exists: (path: string) => files.includes(path) });

test.each([
  ["darwin", "arm64", "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome", {}],
  ["darwin", "x64", "/Users/sam/Applications/Chromium.app/Contents/MacOS/Chromium", { HOME: "/Users/sam" }],
  ["darwin", "arm64", "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge", { HOME: "/Users/sam" }],
  [
    "win32",
    "x64",
    "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
    { PROGRAMFILES: "C:\\Program Files", LOCALAPPDATA: "C:\\Users\\sam\\AppData\\Local" },
  ],
  [
    "win32",
    "arm64",
    "C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe",
    { PROGRAMFILES: "C:\\Program Files", "PROGRAMFILES(X86)": "C:\\Program Files (x86)" },
  ],
  ["linux", "arm64", "/usr/bin/chromium", {}],
  ["linux", "arm64", "/snap/bin/chromium", {}],
  ["linux", "x64", "/usr/bin/google-chrome-stable", {}],
  ["linux", "x64", "/usr/bin/microsoft-edge", {}],
])("on %s %s the browser installed at %s is found", (platform, arch, path, env) => {
  expect(findBrowser(machine(platform, arch, [path], env))).toEqual({ kind: "installed", path });
});

test("the browser that CHROMIUM_PATH names goes before an installed one", () => {
  const files = ["/opt/own/chrome", "/usr/bin/chromium"];
  expect(findBrowser(machine("linux", "x64", files, { CHROMIUM_PATH: "/opt/own/chrome" }))).toEqual({
    kind: "installed",
    path: "/opt/own/chrome",
  });
});

test("Linux on x64 without an installed browser takes the one that comes with the packages", () => {
  expect(findBrowser(machine("linux", "x64"))).toEqual({ kind: "packaged" });
});

test.each([
  ["darwin", "arm64"],
  ["win32", "x64"],
  ["linux", "arm64"],
  ["freebsd", "x64"],
])("on %s %s without a browser one line says what to install or to set", (platform, arch) => {
  expect(() => findBrowser(machine(platform, arch))).toThrow(
    /^No browser .* install Chrome, Chromium or Edge, or set CHROMIUM_PATH [^\n]*$/,
  );
});

test("a CHROMIUM_PATH that names nothing is an error, not another browser", () => {
  const lost = machine("linux", "x64", ["/usr/bin/chromium"], { CHROMIUM_PATH: "/opt/gone" });
  expect(() => findBrowser(lost)).toThrow(/^CHROMIUM_PATH names \/opt\/gone, where there is no file\. [^\n]*$/);
});
