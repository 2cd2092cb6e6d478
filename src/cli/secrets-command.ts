// `secrets renew`: another secret in place of one that may be known, while the servers go on.
import { Argument, type Command } from "commander";
import { composeSecrets } from "#src/compose/compose-secrets.ts";
import { readProcessConfig } from "#src/config.ts";

export function addSecrets(program: Command): void {
  program
    .command("secrets")
    .description("look after the secrets that the product has made")
    .command("renew")
    .description("make another; what the one before has signed is believed until it is over, so that nobody notices")
    .addArgument(
      new Argument(
        "<name>",
        "captcha signs challenges, passes what our pages show with their calls, pages the addresses of calendars",
      ).choices(["captcha", "passes", "pages"]),
    )
    .option(
      "--end-old",
      "for a secret that somebody may know: nothing that was signed before is believed any more, calendars that people subscribe to end",
    )
    .action(renew);
}

async function renew(name: string, { endOld = false }: { endOld?: boolean }): Promise<void> {
  const secrets = await composeSecrets(readProcessConfig("terminal"));
  try {
    const isRenewed = await secrets.renew(name, endOld);
    console.log(
      isRenewed ? `The secret ${name} is renewed.` : `There is no secret ${name} yet: its first use makes it.`,
    );
  } finally {
    await secrets.close();
  }
}
