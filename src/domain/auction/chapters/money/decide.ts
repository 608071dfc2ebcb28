import type { Auction } from '#domain/auction/auction.ts';
import type { CommandOf } from '#domain/auction/commands.ts';
import { closedProblem, type Decision, ok, refuse } from '#domain/auction/decision.ts';
import type { Evolving } from '#domain/auction/events.ts';
import { heldProblem } from '#domain/auction/teams/claim.ts';
import { adjusted, entrant, purseOf, withEntrant } from '#domain/auction/teams/squad.ts';
import { MOST_RUPEES } from '#domain/limits.ts';
import { minus, NO_RUPEES, plus } from '#domain/money.ts';
import type { MoneyEvent } from './vocabulary.ts';

type ChargePurse = CommandOf<'charge-purse'>;

/** The organiser adds or takes money, with a reason, for example a penalty or a correction. */
export function adjustPurse(auction: Auction, { team, by, reason }: CommandOf<'adjust-purse'>): Decision {
  const closed = closedProblem(auction);
  if (closed !== null) return refuse(closed);
  if (!auction.teams.has(team)) return refuse({ code: 'no-such-team' });
  const purse = purseOf(auction, team);
  if (by > minus(MOST_RUPEES, purse)) return refuse({ code: 'purse-too-high', most: MOST_RUPEES });
  const left = plus(purse, by);
  if (left < 0) return refuse({ code: 'purse-below-zero', shortBy: minus(NO_RUPEES, left) });
  const problem = heldProblem(auction, team, left);
  if (problem !== null) return refuse(problem);
  return ok({ type: 'PurseAdjusted', team, by, reason });
}

/**
 * Lowers a balance by an amount; a negative amount raises it. The second call of a sale in two calls changes nothing,
 * because the first took the price. Any other charge is an adjustment (design, section 6).
 */
export function chargePurse(auction: Auction, { team, amount }: ChargePurse): Decision {
  if (!auction.teams.has(team)) return refuse({ code: 'no-such-team' });
  if (entrant(auction, team).awaited.includes(amount)) return ok({ type: 'PurseCharged', team, amount });
  return adjustPurse(auction, { type: 'adjust-purse', team, by: minus(NO_RUPEES, amount), reason: '' });
}

export const MONEY: Evolving<MoneyEvent> = {
  PurseAdjusted: ({ team, by }, auction) => withEntrant(auction, adjusted(entrant(auction, team), by)),
};
