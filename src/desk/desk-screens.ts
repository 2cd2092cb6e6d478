// All screens of the desk, in the order of the day, and what each of their pages shows: the web app's build renders them
// (src/web/desk).
import { addressesScreen } from "./addresses-screen.ts";
import { auditScreen } from "./audit-screen.ts";
import { demandScreen } from "./demand-screen.ts";
import type { DeskView } from "./desk-frame.ts";
import type { Notice } from "./desk-rules.ts";
import { heldAlertsScreen } from "./held-alerts-screen.ts";
import { importsScreen } from "./imports-screen.ts";
import { listingsScreen } from "./listings-screen.ts";
import { mailsScreen } from "./mails-screen.ts";
import { notesScreen } from "./notes-screen.ts";
import { peopleScreen } from "./people-screen.ts";
import { personalDataScreen } from "./personal-data-screen.ts";
import { recordsScreen } from "./records-screen.ts";
import { safetyScreen } from "./safety-screen.ts";
import { sourcesScreen } from "./sources-screen.ts";
import { todayScreen } from "./today-screen.ts";

/** Each adds its calls, and returns the functions that make its pages. */
export const screens = [
  ...[
    todayScreen,
    notesScreen,
    recordsScreen,
    addressesScreen,
    listingsScreen,
    importsScreen,
    safetyScreen,
    heldAlertsScreen,
  ],
  ...[personalDataScreen, sourcesScreen, mailsScreen, demandScreen, peopleScreen, auditScreen],
];

type View = Extract<Awaited<ReturnType<ReturnType<(typeof screens)[number]>[number]>>, DeskView>;

/** By the page's name, what it shows: declared where it is read. */
export type DeskPages = { [Of in View as Of["page"]]: Of["props"] } & { notice: Notice };
