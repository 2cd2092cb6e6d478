// The one file that loads development/, which production neither ships nor loads.
import { existsSync } from "node:fs";
import type { DevelopmentParts } from "./development-parts.ts";
import { SettingsError } from "./settings.ts";

const folder = new URL("../development/", import.meta.url);

/**
 * The parts that only development has.
 * @throws SettingsError where the folder or its packages are not installed, as in production
 */
export async function loadDevelopment(): Promise<DevelopmentParts> {
  if (!existsSync(folder) || !isInstalled("oidc-provider")) {
    throw new SettingsError(
      "NODE_ENV: development parts are not installed here, so only NODE_ENV=production can be started. " +
        "To try the product out, start from a whole checkout after `npm ci`.",
    );
  }
  const { developmentParts } = await import("#development/development-parts.ts");
  return developmentParts;
}

function isInstalled(name: string): boolean {
  try {
    import.meta.resolve(name);
    return true;
  } catch {
    return false; // import.meta.resolve throws for a package that is not installed.
  }
}
