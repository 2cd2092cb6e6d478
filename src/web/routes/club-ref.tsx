// /clubRef/{id}: redirects permanently from an association's own reference to the club's page (clarifications).
import { data, redirect } from "react-router";
import { servicesContext } from "../services-context.ts";
import type { Route } from "./+types/club-ref.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const found = await context.get(servicesContext).findClubRef(params.id);
  if (!found.ok) throw data(null, { status: 404 });
  throw redirect(`/club/${found.clubId}`, 301);
}

/** Never rendered, as the loader always redirects or throws. It is needed for the 404 screen of an unknown reference. */
export default function ClubRef() {
  return null;
}
