// /account/settings: what a browser must know to sign somebody in, asked for when it is about to.
import { data } from "react-router";
import { servicesContext } from "../services-context.ts";
import type { Route } from "./+types/account-settings.ts";

export function loader({ context }: Route.LoaderArgs) {
  const { signIn } = context.get(servicesContext);
  if (!signIn) throw data(null, { status: 404 });
  return Response.json(signIn.settings, { headers: { "cache-control": "no-store" } });
}
