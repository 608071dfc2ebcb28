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

/** The progress of a tournament in words: '8 teams · 88 players · rules chosen'; '' without figures. */
export function progressWords({ progress }: Pick<TournamentAnswer, 'progress'>): string {
  if (progress === undefined) return '';
  const { teams, players, retained = 0, ownRules } = progress;
  return [
    counted(teams, 'team'),
    counted(players, 'player'),
    ...(retained > 0 ? [`${String(retained)} retained`] : []),
    ...(ownRules ? ['rules chosen'] : []),
  ].join(' · ');
}

function counted(many: number, one: string): string {
  if (many === 0) return `no ${one}s yet`;
  return `${String(many)} ${many === 1 ? one : `${one}s`}`;
}

/**
 * Running tournaments first, then upcoming ones from `today` (as '2026-11-24') by their day, then upcoming ones whose day
 * has passed, the latest first, then those that are over. Equal ones keep their order.
 */
export function byNeed<Of extends Pick<TournamentAnswer, 'status' | 'date' | 'time'>>(
  tournaments: readonly Of[],
  today: string,
): readonly Of[] {
  const inPlan = (one: Of, other: Of) =>
    `${one.date} ${one.time}`.localeCompare(`${other.date} ${other.time}`);
  const upcoming = tournaments.filter(({ status }) => status === 'upcoming');
  return [
    ...tournaments.filter(({ status }) => status === 'active'),
    ...upcoming.filter(({ date }) => date >= today).toSorted(inPlan),
    ...upcoming.filter(({ date }) => date < today).toSorted((one, other) => inPlan(other, one)),
    ...tournaments.filter(({ status }) => status === 'completed'),
  ];
}
