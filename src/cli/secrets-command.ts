// `secrets renew`: another secret in place of one that may be known, while the servers go on.
import { Argument, type Command } from "commander";
import { readProcessConfig } from "#src/settings.ts";
import { composeSecrets } from "./compose-secrets.ts";

export function addSecrets(program: Command): void {
  program
    .command("secrets")
    .description("manage the secrets that the product generated")
    .command("renew")
    .description("generate a new secret; whatever the old one signed stays valid until it expires")
    .addArgument(
      new Argument(
        "<name>",
        "captcha signs challenges, passes signs page tokens, pages encrypts the URLs of calendars",
      ).choices(["captcha", "passes", "pages"]),
    )
    .option(
      "--end-old",
      "for a secret that somebody may know: invalidate everything that was signed before; with pages, calendar subscriptions end",
    )
    .action(renew);
}

async function renew(name: string, { endOld = false }: { endOld?: boolean }): Promise<void> {
  const secrets = await composeSecrets(readProcessConfig("terminal"));
  try {
    const isRenewed = await secrets.renew(name, endOld);
    console.log(
      isRenewed
        ? `The secret ${name} is renewed.`
        : `There is no secret ${name} yet: it is generated when it is first used.`,
    );
  } finally {
    await secrets.close();
  }
}
