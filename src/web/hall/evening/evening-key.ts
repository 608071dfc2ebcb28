import type { HallView } from '#domain/views/view.ts';

/** A key that changes when squads or statistics may have changed. A bid does not change it. */
export function eveningKey({
  evening,
  teams,
  totals,
}: Pick<HallView, 'evening' | 'teams' | 'totals'>): string {
  const { players, called, sold, broughtIn, round } = totals;
  const purses = Object.values(teams).map(({ name, purse, size }) => [name, purse, size]);
  return JSON.stringify([evening.stage, players, called, sold, broughtIn, round, purses]);
}
