import { candidate } from '#domain/completion/agreed.ts';
import { toRupees, type Rupees } from '#domain/money.ts';
import type { PlayerId, TeamId } from '#domain/ids.ts';
import { asRetained } from '#domain/tournament/player.ts';
import type { Auction, RetainedAs } from '#domain/auction/auction.ts';
import { squadPlaceOf } from '#domain/auction/lots/places.ts';
import { keptBackProblem } from '#domain/auction/teams/claim.ts';
import type { TeamRefusal } from '#domain/auction/refusals.ts';
import { ceilingsOf, fullLimits } from './ceilings.ts';
import { onBlock, sidesOf } from './pool.ts';
import type { Broken } from './standing.ts';

/** A player whom a team would get, with the price. */
interface Having {
  readonly team: TeamId;
  /** The price counts for budgets and caps; the charge leaves the purse. */
  readonly price: Rupees;
  readonly charge: Rupees;
  /** Set for a retention before the auction; missing: a sale. */
  readonly as?: RetainedAs;
}

/**
 * The rules that a team would break, or break more, with this player. It checks the same limits as a bid. Purse
 * and squad size are checked by `claimProblem`; completion is checked by the search.
 */
export function brokenBy(auction: Auction, lot: PlayerId, having: Having): Broken[] {
  const { team, price, charge, as } = having;
  const { rules } = auction.tournament;
  const before = squadPlaceOf(auction, lot);
  const places = new Map(auction.places);
  places.delete(lot);
  const sides = sidesOf({ ...auction, places }).filter(({ id }) => id === team);
  const next = onBlock(auction, lot);
  const fields = as === undefined ? next.fields : asRetained(next.fields);
  const player = candidate(rules, lot, { ...next, fields });
  const had = before?.team === team ? before.price : null;
  const isDearer = had === null || price > had;
  const kept = isDearer ? keptBackProblem(auction, { lot, team, price: charge }) : null;
  return sides.flatMap((side): Broken[] => {
    const full = had === null ? fullLimits(rules, player, side) : [];
    const dear = isDearer ? ceilingsOf(rules, player, side) : [];
    return [
      ...keptPart(kept, side.purse),
      ...full.map((because) => ({ most: toRupees(0), because })),
      ...dear
        .filter(({ amount }) => amount < price)
        .map(({ amount, because }) => ({ most: amount, because })),
    ];
  });
}

function keptPart(kept: TeamRefusal | null, purse: Rupees): Broken[] {
  if (kept?.code !== 'purse-kept-back') return [];
  const { most, places, each } = kept;
  return [{ most, because: { why: 'kept-back', purse, places, each } }];
}
