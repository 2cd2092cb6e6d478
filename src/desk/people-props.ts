// What the page of people shows.
import type { DeskRole } from "./desk-rules.ts";
import type { InvitedPerson } from "./desk-store.ts";

export interface PeoplePageProps {
  people: InvitedPerson[];
  /** Roles also come from the identity provider. */
  hasRolesClaim: boolean;
  typed: { email: string; roles: DeskRole[] };
  /** What is wrong with the form, by field; null where it was not sent. */
  errors: { email?: string; roles?: string } | null;
}
