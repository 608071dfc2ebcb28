import type { HallView } from '#domain/views/view.ts';

/** A key that changes when squads or statistics may have changed. A bid does not change it. */
export function eveningKey({
  evening,
  sales,
  teams,
  totals,
}: Pick<HallView, 'evening' | 'sales' | 'teams' | 'totals'>): string {
  const { players, called, sold, broughtIn, round } = totals;
  const purses = Object.values(teams).map(({ name, purse, size }) => [name, purse, size]);
  // Two corrections can leave every purse as it was.
  const last = Object.values(sales).map(({ player, team, price }) => [player.id, player.name, team, price]);
  return JSON.stringify([evening.stage, players, called, sold, broughtIn, round, purses, last]);
}
