import type { Allowance } from '#domain/completion/program/allowance.ts';
import type { NotDecided, NotTogether, ShortOfPlayers, ShortOfTeams } from './findings.ts';
import { notTogether } from './not-together.ts';
import { shortOfPlayers } from './short-of-players.ts';
import { shortOfTeams, type Alone } from './short-of-teams.ts';
import type { Stock } from './stock.ts';

/** What keeps squads from being complete, or leaves it open whether anything does. */
type Lacking = ShortOfPlayers | ShortOfTeams | NotTogether | NotDecided;

/** The gravest first; nothing: every team can complete its squad at the same time as the others. */
export function lackingIn(stock: Stock, alone: readonly Alone[], allow: () => Allowance): Lacking[] {
  const players = shortOfPlayers(stock);
  const teams = shortOfTeams(stock.ruled, alone, players);
  if (players.length > 0) return [...players, ...teams];
  const able = alone.filter(({ missing }) => missing === null).map(({ side }) => side);
  const together = notTogether(stock, able, allow);
  return together === null ? teams : [...teams, together];
}
