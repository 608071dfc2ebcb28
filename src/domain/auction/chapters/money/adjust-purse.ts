import { minus, NO_RUPEES, plus, type Rupees } from '#domain/money.ts';
import type { TeamId } from '#domain/ids.ts';
import { MOST_RUPEES } from '#domain/limits.ts';
import type { Auction } from '#domain/auction/auction.ts';
import { highBidOf } from '#domain/auction/lots/block.ts';
import type { CommandOf } from '#domain/auction/commands.ts';
import { entrant, purseOf } from '#domain/auction/teams/purse.ts';
import { ok, refuse, type Decision } from '#domain/auction/refusals.ts';

type ChargePurse = CommandOf<'charge-purse'>;

/** The organiser gives or takes money, with a reason: retentions, a penalty, a correction. */
export function adjustPurse(auction: Auction, { team, by, reason }: CommandOf<'adjust-purse'>): Decision {
  if (!auction.teams.has(team)) return refuse({ code: 'no-such-team' });
  const purse = purseOf(auction, team);
  if (by > minus(MOST_RUPEES, purse)) return refuse({ code: 'purse-too-high', most: MOST_RUPEES });
  const left = plus(purse, by);
  if (left < 0) return refuse({ code: 'purse-below-zero', shortBy: minus(NO_RUPEES, left) });
  const held = heldBy(auction, team);
  if (left < held) return refuse({ code: 'purse-holds-bid', shortBy: minus(held, left) });
  return ok({ type: 'PurseAdjusted', team, by, reason });
}

/**
 * The call that lowers a balance by an amount (negative raises it). As the second half of a sale in two calls it
 * changes nothing, for the first half has paid; otherwise it is an adjustment (design, section 6).
 */
export function chargePurse(auction: Auction, { team, amount }: ChargePurse): Decision {
  if (!auction.teams.has(team)) return refuse({ code: 'no-such-team' });
  if (entrant(auction, team).awaited.includes(amount)) return ok({ type: 'PurseCharged', team, amount });
  return adjustPurse(auction, { type: 'adjust-purse', team, by: minus(NO_RUPEES, amount), reason: '' });
}

/** What of a purse is promised to the lot on the block. */
function heldBy(auction: Auction, team: TeamId): Rupees {
  const highBid = highBidOf(auction);
  return highBid?.team === team ? highBid.amount : NO_RUPEES;
}
