// `desk invite`, `desk remove` and `desk people`: who may come in, also before there is a manager.
import { type Command, InvalidArgumentError } from "commander";
import { commandActor } from "#src/audit/audit-rules.ts";
import { systemClock } from "#src/platform/clock/clock.ts";
import type { Database } from "#src/platform/database/database.ts";
import { type DatabaseSettings, onDatabase } from "#src/platform/database/open-database.ts";
import { SetupProblem } from "#src/platform/setup-problem.ts";
import { printable } from "#src/platform/text/printable.ts";
import { deskRolesClaim, type IdentitySettings } from "#src/sign-in/identity-settings.ts";
import { changePerson } from "./desk-people.ts";
import { type DeskRole, deskRoles, isDeskRole } from "./desk-rules.ts";
import { listPeople } from "./desk-store.ts";

type Settings = DatabaseSettings & IdentitySettings;

export function addDesk(program: Command, settings: () => Settings): void {
  const on = onDatabase(settings);
  const changed = on((database, email: string, roles: DeskRole[]) =>
    change(database, { email, roles, hasRolesClaim: deskRolesClaim(settings()) !== null }),
  );
  const desk = program.command("desk").description("who may come to the desk, and with which roles (docs/desk.md)");
  desk
    .command("invite")
    .description("invite someone by the address that the identity provider knows, or give them other roles")
    .argument("<email>", "the address")
    .requiredOption("--role <role...>", `any of ${deskRoles.join(", ")}`, readRole)
    .action((email: string, { role }: { role: DeskRole[] }) => changed(email, role));
  desk
    .command("remove")
    .description("take someone’s roles away, at once")
    .argument("<email>", "the address")
    .action((email: string) => changed(email, []));
  desk.command("people").description("list who is invited").action(on(list));
}

function readRole(word: string, before: DeskRole[] = []): DeskRole[] {
  if (!isDeskRole(word)) throw new InvalidArgumentError(`It must be one of ${deskRoles.join(", ")}.`);
  return [...before, word];
}

interface Change {
  email: string;
  roles: DeskRole[];
  hasRolesClaim: boolean;
}

async function change(database: Database, wanted: Change): Promise<void> {
  const { email, roles } = wanted;
  const outcome = await changePerson(database, wanted, commandActor, systemClock.nowMs());
  if (outcome.ok) return console.log(roles.length === 0 ? "They are out." : `They may come in as ${roles.join(", ")}.`);
  if (outcome.kind === "not-an-address") throw new SetupProblem(`${outcome.error}.`);
  throw new SetupProblem(
    outcome.kind === "last-manager"
      ? "This is the last manager: invite another one first."
      : `No one is invited as "${printable(email.slice(0, 60))}". \`desk people\` lists them.`,
  );
}

async function list(database: Database): Promise<void> {
  const people = await listPeople(database);
  if (people.length === 0) console.log("No one is invited.");
  for (const { email, roles } of people) console.log(`${email}  ${roles.join(", ")}`);
}
