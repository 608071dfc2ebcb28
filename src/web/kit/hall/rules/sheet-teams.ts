import { isCaptain } from '#domain/tournament/own-field.ts';
import type { HallView, PlayerRow } from '#domain/views/view.ts';
import type { SheetTeam } from '#web/kit/rules/rule-sheet.tsx';
import { nameAmong } from '#web/kit/views/namesakes.ts';
import { squadIn } from '#web/kit/views/player-lists.ts';
import { teamViews } from '#web/kit/views/team-view.ts';

/** The teams with their retained players, whose names come with the list of all players. */
export function sheetTeams(
  view: Pick<HallView, 'teams' | 'rules'>,
  rows: readonly PlayerRow[],
): readonly SheetTeam[] {
  return teamViews(view).map(({ id, name, short, logo, colour }) => {
    const retained = squadIn(rows, id).filter(({ standing }) => standing.is === 'retained');
    const nameOf = nameAmong(retained.map(({ player }) => player));
    return {
      ...{ id, name, short, logo, colour },
      kept: retained.map(({ player, standing }) => ({
        id: player.id,
        name: nameOf(player),
        price: standing.price,
        ...(standing.is === 'retained' && standing.charge !== undefined && { charge: standing.charge }),
        captain: isCaptain(player.own),
      })),
    };
  });
}
