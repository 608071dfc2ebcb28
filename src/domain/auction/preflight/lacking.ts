import type { Allowance } from '#domain/completion/allowance.ts';
import type { NotDecided, NotTogether, ShortOfPlayers, ShortOfTeams } from './findings.ts';
import { notTogether } from './not-together.ts';
import { shortOfPlayers } from './short-of-players.ts';
import { shortOfTeams, type Alone } from './short-of-teams.ts';
import type { Stock } from './stock.ts';

/** Findings about squads that cannot be completed, or may not be. */
type Lacking = ShortOfPlayers | ShortOfTeams | NotTogether | NotDecided;

/** The most serious first. Empty: all teams can complete their squads at the same time. */
export function lackingIn(stock: Stock, alone: readonly Alone[], allow: () => Allowance): Lacking[] {
  const players = shortOfPlayers(stock);
  const teams = shortOfTeams(stock.ruled, alone, players);
  if (players.length > 0) return [...players, ...teams];
  const able = alone.filter(({ missing }) => missing === null).map(({ side }) => side);
  const together = notTogether(stock, able, allow);
  return together === null ? teams : [...teams, together];
}
