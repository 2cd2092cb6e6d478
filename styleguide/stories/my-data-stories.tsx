// What the product holds about a person, and each state of that page.
import type { DeletedData, HeldData, HeldMessage } from "#src/sign-in/sign-in-schema.ts";
import { MyDataScreen } from "#src/web/account/my-data/my-data-screen.tsx";
import type { HeldDataState } from "#src/web/account/my-data/use-held-data.ts";
import type { Story } from "../story.ts";

const message: HeldMessage = {
  SentAt: "2026-11-23T09:00:00.000Z",
  ClubId: 1,
  ClubName: "Sale Juniors",
  TeamName: null,
  SentTo: "welfareOfficer",
  Delivery: "delivered",
  Firstname: "Amara",
  Lastname: "Okafor",
  Email: "amara@example.org",
  QueryIsAbout: "Playing",
  PlayerAge: 9,
  QueryDescription: "Which days does the under 9s team train?\nMy daughter would like to try.",
  DeletedOn: "2027-02-21T09:00:00.000Z",
  IsToBeDeleted: false,
};

const heldData: HeldData = {
  Email: "amara@example.org",
  LoggedOutAt: "2026-11-20T16:05:00.000Z",
  MessageDays: 90,
  Alerts: [
    {
      AlertId: "5f0e6a34-8f4b-4f0d-9d57-3a51f2f0c1aa",
      Words: "Club football for a 9-year-old girl, or mixed football, within 5 miles of M33",
      Often: "no more than one email a week",
      CreatedAt: "2026-11-23T09:00:00.000Z",
      ConfirmedAt: "2026-11-23T09:05:00.000Z",
      EndsAt: "2027-05-23T09:05:00.000Z",
    },
  ],
  Messages: [
    message,
    { ...message, ClubId: 2, ClubName: "Silent Rovers", SentTo: "club", Delivery: "waiting", IsToBeDeleted: true },
    { ...message, ClubId: 3, ClubName: "Grown Ups FC", SentTo: "club", Delivery: "failed", PlayerAge: 30 },
  ],
};

const story = (name: string, state: HeldDataState, deleted: DeletedData | null = null): Story => ({
  name: `My data${name}`,
  element: (
    <MyDataScreen
      myData={{ state, deleted, retry: () => undefined, deleteAll: async () => false, endAlert: async () => false }}
    />
  ),
});
const shown = (change: Partial<HeldData> = {}): HeldDataState => ({ kind: "shown", data: { ...heldData, ...change } });
const nothing = { Alerts: [], Messages: [], LoggedOutAt: null };

export const myDataStories: Story[] = [
  story("", shown()),
  story(", nothing held", shown(nothing)),
  story(", no checked address", shown({ Email: null, Messages: [] })),
  story(", on its way", { kind: "waiting" }),
  story(", signed out", { kind: "failed", failure: "signed-out" }),
  story(", provider away", { kind: "failed", failure: "provider-down" }),
  story(", broken", { kind: "failed", failure: "failed" }),
  story(", deleted", shown(nothing), { Deleted: 2, EndedAlerts: 1, Waiting: 1 }),
];
