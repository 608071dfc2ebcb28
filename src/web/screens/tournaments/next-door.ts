import type { TournamentAnswer } from '#protocol/calls/tournaments.ts';

/** A door of a tournament: to its teams, its players, its auction, or its result. */
export type Door = 'teams' | 'players' | 'auction' | 'result';

/** Which door an organiser takes next: what is missing first, then the auction, and after it the result. */
export function nextDoor({ status, progress }: Pick<TournamentAnswer, 'status' | 'progress'>): Door {
  if (status === 'completed') return 'result';
  if (progress?.teams === 0) return 'teams';
  if (progress?.players === 0) return 'players';
  return 'auction';
}

/** '8 teams · 88 players · rules agreed'; '' while nothing of it is known. */
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
