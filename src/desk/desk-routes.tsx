// The desk's routes, by role. Each screen's file has its loaders, its actions and its pages.
import type { RouteObject } from "react-router";
import { addressesScreen } from "./addresses-screen.tsx";
import { auditScreen } from "./audit-screen.tsx";
import { correctionsScreen } from "./corrections-screen.tsx";
import { demandScreen } from "./demand-screen.tsx";
import { forRole, signedIn } from "./desk-guards.ts";
import { formRoute } from "./desk-request.ts";
import type { DeskRole } from "./desk-rules.ts";
import { signOut } from "./desk-sign-in-routes.ts";
import { heldAlertsScreen } from "./held-alerts-screen.tsx";
import { importScreens, importsScreen } from "./imports-screen.tsx";
import { listingsScreen } from "./listings-screen.tsx";
import { mailsScreen } from "./mails-screen.tsx";
import { notesScreen } from "./notes-screen.tsx";
import type { DeskServices } from "./open-desk.ts";
import { peopleScreen } from "./people-screen.tsx";
import { personalDataScreen } from "./personal-data-screen.tsx";
import { recordScreen } from "./record-screen.tsx";
import { recordsScreen } from "./records-screen.tsx";
import { safetyScreen } from "./safety-screen.tsx";
import { sourcesScreen } from "./sources-screen.tsx";
import { todayScreen } from "./today-screen.tsx";
import { refusedRows, uploadScreen } from "./upload-screen.tsx";

export const deskRoutes = ({ listing }: Pick<DeskServices, "listing">): RouteObject[] => [
  {
    path: "/desk",
    middleware: [signedIn],
    children: [
      forRole("viewer", [todayScreen, ...demandScreen, formRoute("sign-out", {}, signOut)]),
      forRole("viewer", [importsScreen], { toAct: "data-officer", takesFiles: true }),
      forRole("viewer", [...importScreens, uploadScreen], { toAct: "data-officer" }),
      forRole("data-officer", [
        refusedRows,
        ...notesScreen,
        recordsScreen,
        recordScreen,
        ...correctionsScreen,
        addressesScreen,
        ...(listing ? listingsScreen : []),
        ...sourcesScreen,
        mailsScreen,
        heldAlertsScreen,
      ]),
      forRole("safeguarding", [safetyScreen, personalDataScreen]),
      forRole("manager", [peopleScreen, ...auditScreen]),
    ],
  },
];

interface Call {
  method: "GET" | "POST";
  path: string;
  role: DeskRole;
}

/** Each address that has a loader or an action, with whom it is for. */
export function callsOf(
  routes: RouteObject[],
  above = "",
  role: { toSee: DeskRole; toAct: DeskRole } | null = null,
): Call[] {
  return routes.flatMap((route) => {
    const path = route.path === undefined ? above : `${above}/${route.path}`.replace("//", "/");
    const needed = route.handle ?? role;
    return [
      ...(route.loader ? [{ method: "GET", path, role: needed.toSee } as const] : []),
      ...(route.action ? [{ method: "POST", path, role: needed.toAct } as const] : []),
      ...callsOf(route.children ?? [], path, needed),
    ];
  });
}
