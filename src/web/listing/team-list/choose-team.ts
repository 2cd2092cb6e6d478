// A press on a team that does something else than lead to its page.
import type { MouseEvent } from "react";

/** What a plain press does instead of leading to the team's page, which stays the link's address. */
export type OnChooseTeam = (teamId: number) => void;

/** A press for a new tab or window keeps its meaning. */
export function chooseOnPress(event: MouseEvent, team: { TeamId: number }, onChoose: OnChooseTeam): void {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  onChoose(team.TeamId);
}
