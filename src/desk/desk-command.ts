// `desk invite`, `desk remove` and `desk people`: who may come in, also before there is a manager.
import { type Command, InvalidArgumentError } from "commander";
import { commandActor } from "#src/audit/audit-rules.ts";
import { systemClock } from "#src/platform/clock/clock.ts";
import { withDatabase } from "#src/platform/database/open-database.ts";
import { SetupProblem } from "#src/platform/setup-problem.ts";
import { printable } from "#src/platform/text/printable.ts";
import { readProcessConfig } from "#src/settings.ts";
import { deskRolesClaim } from "#src/sign-in/identity-settings.ts";
import { changePerson } from "./desk-people.ts";
import { type DeskRole, deskRoles, isDeskRole } from "./desk-rules.ts";
import { listPeople } from "./desk-store.ts";

export function addDesk(program: Command): void {
  const desk = program.command("desk").description("who may come to the desk, and with which roles (docs/desk.md)");
  desk
    .command("invite")
    .description("invite someone by the address that the identity provider knows, or give them other roles")
    .argument("<email>", "the address")
    .requiredOption("--role <role...>", `any of ${deskRoles.join(", ")}`, readRole)
    .action((email: string, { role }: { role: DeskRole[] }) => change(email, role));
  desk
    .command("remove")
    .description("take someone’s roles away, at once")
    .argument("<email>", "the address")
    .action((email: string) => change(email, []));
  desk.command("people").description("list who is invited").action(list);
}

function readRole(word: string, before: DeskRole[] = []): DeskRole[] {
  if (!isDeskRole(word)) throw new InvalidArgumentError(`It must be one of ${deskRoles.join(", ")}.`);
  return [...before, word];
}

async function change(email: string, roles: DeskRole[]): Promise<void> {
  const config = readProcessConfig("terminal");
  const hasRolesClaim = deskRolesClaim(config) !== null;
  const outcome = await withDatabase(config, (database) =>
    changePerson(database, { email, roles, hasRolesClaim }, commandActor, systemClock.nowMs()),
  );
  if (outcome.ok) return console.log(roles.length === 0 ? "They are out." : `They may come in as ${roles.join(", ")}.`);
  if (outcome.kind === "not-an-address") throw new SetupProblem(`${outcome.error}.`);
  throw new SetupProblem(
    outcome.kind === "last-manager"
      ? "This is the last manager: invite another one first."
      : `No one is invited as "${printable(email.slice(0, 60))}". \`desk people\` lists them.`,
  );
}

async function list(): Promise<void> {
  const people = await withDatabase(readProcessConfig("terminal"), listPeople);
  if (people.length === 0) console.log("No one is invited.");
  for (const { email, roles } of people) console.log(`${email}  ${roles.join(", ")}`);
}
