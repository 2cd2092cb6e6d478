// /clubRef/{id}: an association's own reference leads on to the club's page for good (clarifications).
import { data, redirect } from "react-router";
import { servicesContext } from "../services-context.ts";
import type { Route } from "./+types/club-ref.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const found = await context.get(servicesContext).findClubRef(params.id);
  if (!found.ok) throw data(null, { status: 404 });
  throw redirect(`/club/${found.clubId}`, 301);
}

/** Never drawn: the loader always leads elsewhere. As a screen of its own, an unknown reference gets the 404 screen. */
export default function ClubRef() {
  return null;
}
