// /clubRef/{id}: redirects for good from an association's reference to the club's page.
import { data, redirect } from "react-router";
import { servicesContext } from "../services-context.ts";
import type { Route } from "./+types/club-ref.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const found = await context.get(servicesContext).findClubRef(params.id);
  if (!found.ok) throw data(null, { status: 404 });
  throw redirect(`/club/${found.clubId}`, 301);
}

/** Never rendered, as the loader redirects or throws; for the 404 screen of an unknown one. */
export default function ClubRef() {
  return null;
}
