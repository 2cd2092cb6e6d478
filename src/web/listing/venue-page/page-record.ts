// The answers about a venue and a provider as their pages get them: without the fields that only the calls' readers use.
import type { CentreAnswer, ProviderAnswer } from "#src/listings/detail-answer.ts";

type Unread = "venueTabs" | "SessionInfo" | "SessionPlayDays" | "SessionCount" | "totalSession";
export type PageVenue = Omit<CentreAnswer, Unread>;
export type PageProvider = Omit<ProviderAnswer, Unread>;

/** For the loaders: whatever they return is sent to the browser with the page. */
export function pageRecord<Answer extends Pick<CentreAnswer, Unread>>({
  venueTabs: _months,
  SessionInfo: _kinds,
  SessionPlayDays: _days,
  SessionCount: _count,
  totalSession: _total,
  ...record
}: Answer): Omit<Answer, Unread> {
  return record;
}
