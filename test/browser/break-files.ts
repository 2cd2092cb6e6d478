// Files of our script that do not arrive as built, as with a network's log-in page.
import type { Page } from "playwright-core";

type FileError = "gone" | "half" | "a log-in page";
export const fileErrors: FileError[] = ["gone", "half", "a log-in page"];

/**
 * `files`: a glob of URLs. Answers of status 200 that browsers may cache, but for a lost network.
 */
export async function breakFiles(page: Page, files: string, error: FileError): Promise<() => void> {
  let isBroken = true;
  await page.route(files, async (route) => {
    if (!isBroken) return route.continue();
    if (error === "gone") return route.abort();
    if (error === "a log-in page") return route.fulfill({ contentType: "text/html", body: "<html>Log in</html>" });
    const response = await route.fetch();
    const body = await response.text();
    return route.fulfill({ response, body: body.slice(0, body.length / 2) });
  });
  return () => {
    isBroken = false;
  };
}
