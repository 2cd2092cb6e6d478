// What years of use leave in a database: imports, corrections, uploads, alerts, held messages.
import { Buffer } from "node:buffer";
import { correctRecord } from "#src/catalogue/corrections/correct-record.ts";
import { receiveUpload } from "#src/catalogue/uploads/upload-files.ts";
import type { Officer } from "#src/catalogue/uploads/upload-rules.ts";
import { mailLink, openLink } from "#src/club-listing/mail-link.ts";
import { answerProposal, proposeLogo } from "#src/club-listing/propose-change.ts";
import { keepMessage } from "#src/messages/safeguard-message.ts";
import { publishTouched } from "#src/open-data/open-data-changes.ts";
import type { Database } from "#src/platform/database/database.ts";
import { allValues } from "#src/platform/database/rows.ts";
import { alertSetup } from "#test/alerts/alert-setup.ts";
import { aClub, aTeam, aVenue } from "#test/catalogue/catalogue-records.ts";
import { loadCatalogue } from "#test/catalogue/load-catalogue.ts";
import { listingSetup } from "#test/messages/listing-setup.ts";
import { aMessage, messageSetup } from "#test/messages/message-setup.ts";
import { aPicture } from "#test/pictures/hostile-pictures.ts";

const maya: Officer = { kind: "officer", email: "maya@example.org", name: "Maya Thornbury" };

/** Ids that no catalogue of ours has. */
const [first, second] = [900_001, 900_002];

/** Adds two imports of several files, a correction, an upload, a logo, an alert, a held message. */
export async function addYearsOfUse(database: Database): Promise<void> {
  const tables = {
    clubs: [aClub(first, { email: "secretary@sale.example" }), aClub(second)],
    teams: [aTeam(first, first), aTeam(second, second)],
    venues: [aVenue(first)],
  };
  const more = { partial: true, isDemonstration: true };
  await loadCatalogue(database, tables, more);
  await loadCatalogue(database, { ...tables, clubs: [aClub(second, { clubName: "Sale Rovers" })] }, more);
  const record = { kind: "club", id: String(second), field: "ClubName", text: "Sale\u2028Rovers" } as const;
  await correctRecord({ database, publish: publishTouched }, maya, { ...record, reason: "They\tsaid\nso" });
  await receiveUpload(database, maya, oneFile(), () => true);
  await sendLogo(database);
  await alertSetup(database).subscribe();
  await holdMessage(database);
}

async function* oneFile() {
  const bytes = (async function* () {
    yield Buffer.from("ClubId,WgsClubId,ClubName,PostCode\n");
  })();
  yield { name: "clubs.csv", bytes };
}

/** Of the first club, approved. */
async function sendLogo(database: Database): Promise<void> {
  const { parts, deliver, tokenOf } = listingSetup(database);
  const id = String(first);
  await mailLink(parts, { kind: "club", id }, maya, "https://football.example");
  await deliver();
  const opened = await openLink(parts, tokenOf(), "203.0.113.9");
  if (!opened.ok) throw new Error(`The club's link is ${opened.kind}`);
  await proposeLogo(parts, opened, { picture: (await aPicture("png")).toString("base64"), text: "A green shield" });
  for (const proposal of await allValues<string>(database, "select proposal_id::text from listing_proposals"))
    await answerProposal(parts, proposal, maya, { isApproved: true, words: "" });
}

async function holdMessage(database: Database): Promise<void> {
  const { parts, send } = messageSetup(database);
  const eventId = crypto.randomUUID();
  await send(aMessage({ eventId, from: "203.0.113.11" }));
  const [id] = await allValues<string>(database, "select message_id::text from messages where event_id = $1", [
    eventId,
  ]);
  await keepMessage(parts, id ?? "", { day: "2027-01-31", reason: "the police ask" }, maya);
}
