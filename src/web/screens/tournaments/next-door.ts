import type { TournamentAnswer } from '#protocol/calls/tournaments.ts';

/** A page of a tournament: teams, players, auction or result. */
export type Door = 'teams' | 'players' | 'auction' | 'result';

/** The page the organiser needs next: missing teams or players, then the auction, then the result. */
export function nextDoor({ status, progress }: Pick<TournamentAnswer, 'status' | 'progress'>): Door {
  if (status === 'completed') return 'result';
  if (progress?.teams === 0) return 'teams';
  if (progress?.players === 0) return 'players';
  return 'auction';
}

/** The progress of a tournament in words: '8 teams · 88 players · rules agreed'; '' without figures. */
export function progressWords({ progress }: Pick<TournamentAnswer, 'progress'>): string {
  if (progress === undefined) return '';
  const { teams, players, ownRules } = progress;
  return [counted(teams, 'team'), counted(players, 'player'), ...(ownRules ? ['rules agreed'] : [])].join(
    ' · ',
  );
}

function counted(many: number, one: string): string {
  if (many === 0) return `no ${one}s yet`;
  return `${String(many)} ${many === 1 ? one : `${one}s`}`;
}
