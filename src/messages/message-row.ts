// A message as the database gives it.
import type { Message } from "./ports.ts";

export const messageColumns = `message_id::text as "messageId", event_id::text as "eventId", club_id::float8 as "clubId",
  club_name as "clubName", team_name as "teamName", recipient_kind as "recipientKind", first_name as "firstName", last_name as "lastName", email,
  query_is_about as "queryIsAbout", role, player_age as "playerAge", description, created_at_ms::float8 as "createdAtMs"`;

export type MessageRow = Message;

/** The message alone, without what else was selected. */
export function messageOf(row: MessageRow): Message {
  return {
    messageId: row.messageId,
    eventId: row.eventId,
    clubId: row.clubId,
    clubName: row.clubName,
    teamName: row.teamName,
    recipientKind: row.recipientKind,
    firstName: row.firstName,
    lastName: row.lastName,
    email: row.email,
    queryIsAbout: row.queryIsAbout,
    role: row.role,
    playerAge: row.playerAge,
    description: row.description,
    createdAtMs: row.createdAtMs,
  };
}
