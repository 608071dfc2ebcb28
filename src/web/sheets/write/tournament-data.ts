import type { PlayerAnswer } from '#protocol/calls/players.ts';
import { retainedWord } from '#web/i18n/texts/price-paid.ts';
import { STYLE_NAMES } from '#protocol/texts/words.ts';
import type { TeamAnswer } from '#protocol/calls/teams.ts';
import type { Table } from './table.ts';

/** Specification section 3, 'Export': the sold players, with these columns and widths. */
export function tournamentData(
  players: readonly PlayerAnswer[],
  teams: readonly Pick<TeamAnswer, 'id' | 'name'>[],
): Table {
  const names = new Map(teams.map(({ id, name }) => [id, name]));
  const sold = players.filter(({ status }) => status === 'sold');
  return {
    name: 'Tournament Data',
    columns: [
      { heading: 'Player Name', width: 20 },
      { heading: 'Player Number', width: 15 },
      { heading: 'Team', width: 20 },
      { heading: 'Playing Styles', width: 25 },
      { heading: 'Base Amount', width: 15 },
      { heading: 'Sold Amount', width: 15 },
      { heading: 'Status', width: 10 },
    ],
    rows: sold.map((player) => [
      player.name,
      player.playerNumber,
      names.get(player.teamId ?? '') ?? 'Not Assigned',
      stylesOf(player),
      player.baseAmount,
      player.soldAmount === 0 && player.retained === undefined ? 'Not Sold' : player.soldAmount,
      statusOf(player),
    ]),
  };
}

/** 'Sold', or the kind of retention for a player whom a team had before the auction. */
function statusOf({ retained }: PlayerAnswer): string {
  return retained === undefined ? 'Sold' : retainedWord(retained.as);
}

export function stylesOf({ playingStyles }: Pick<PlayerAnswer, 'playingStyles'>): string {
  return playingStyles.map((style) => STYLE_NAMES[style]).join(', ');
}
