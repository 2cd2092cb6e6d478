// What a server of pages alone needs from outside: the product calls, answered elsewhere behind a gateway.

import type { AlertLinkAnswer, AlertLinkPurpose } from "#src/alerts/alert-schema.ts";
import type { PageKind } from "#src/catalogue/store/catalogue-store.ts";
import type { Position } from "#src/gazetteer/position.ts";
import type { CentreAnswer, ClubAnswer, ProviderAnswer, TeamAnswer } from "#src/listings/detail-answer.ts";
import type { CentreRequest, ClubRequest, ProviderRequest } from "#src/listings/detail-request.ts";
import type { FollowUpAnswer, ReportAnswer } from "#src/messages/message-schema.ts";

/** Each null where there is nothing of that id; all throw where the gateway gives no answer that can be used. */
export interface ProductCalls {
  club(request: ClubRequest): Promise<ClubAnswer | null>;
  centre(request: CentreRequest): Promise<CentreAnswer | null>;
  provider(request: ProviderRequest): Promise<ProviderAnswer | null>;
  team(teamId: number, visitor: Position | null): Promise<TeamAnswer | null>;
  /** The ClubId of an association's own reference. */
  clubRef(reference: string): Promise<number | null>;
  siteMapParts(): Promise<{ kind: PageKind; number: number }[]>;
  siteMapPaths(part: { kind: PageKind; number: number }): Promise<string[]>;
  followUp(token: string, isAsking: boolean): Promise<FollowUpAnswer | null>;
  report(token: string, isReporting: boolean): Promise<ReportAnswer | null>;
  alertLink(purpose: AlertLinkPurpose, token: string, isPressed: boolean): Promise<AlertLinkAnswer | null>;
  catalogue(): Promise<{ version: number; isStale: boolean; isDemonstration: boolean }>;
}
