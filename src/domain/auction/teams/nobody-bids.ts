import type { Auction } from '#domain/auction/auction.ts';
import { ceilingsOf, fullLimits } from '#domain/auction/chapters/standing/ceilings.ts';
import { onBlock, ruledFor, sidesOf } from '#domain/auction/chapters/standing/pool.ts';
import { highBidOf, lotOnBlock, nextBid } from '#domain/auction/lots/block.ts';
import { queueOf } from '#domain/auction/lots/places.ts';
import { candidate, type Candidate, type Side } from '#domain/completion/agreed.ts';
import { kindOf } from '#domain/completion/kinds.ts';
import type { PlayerId } from '#domain/ids.ts';
import { AS_BID, AS_UNCALLED, claimProblem } from './claim.ts';
import { squadProblem } from './squad.ts';

/** Why no team can open the bidding. `rules`: several reasons together, or a limit of the rules. */
export type NobodyBids = 'squads' | 'purses' | 'rules';

/** Why no team may make the lowest first bid for the lot on the block; null: a team may, or one has bid. */
export function nobodyBids(auction: Auction): NobodyBids | null {
  const lot = lotOnBlock(auction);
  if (lot === null || highBidOf(auction) !== null) return null;
  const price = nextBid(auction, lot);
  const teams = [...auction.teams.keys()];
  const problems = teams.map((team) => claimProblem(auction, { lot, team, price, as: AS_BID }));
  if (problems.includes(null)) return null;
  // Without teams neither squads nor purses are the reason.
  if (teams.length === 0) return 'rules';
  if (teams.every((team) => squadProblem(auction, team) !== null)) return 'squads';
  return problems.every((problem) => problem?.code === 'purse-too-small') ? 'purses' : 'rules';
}

/**
 * The waiting players whom no team could buy now, in the order of the queue. Purses, squads, caps and limits decide;
 * whether a squad can still be completed is only searched for the lot on the block. Alike players are judged once.
 */
export function nobodyBuys(auction: Auction): readonly PlayerId[] {
  const { rules } = auction.tournament;
  const ruled = ruledFor(rules);
  const sides = sidesOf(auction);
  const known = new Map<string, boolean>();
  return queueOf(auction).filter((lot) => {
    const one = candidate(rules, lot, onBlock(auction, lot));
    const { name } = kindOf(ruled, one);
    const can = known.get(name) ?? sides.some((side) => couldBuy(auction, lot, one, side));
    known.set(name, can);
    return !can;
  });
}

/** False if the rules would surely refuse this team's lowest first bid. */
function couldBuy(auction: Auction, lot: PlayerId, one: Candidate, side: Side): boolean {
  const { rules } = auction.tournament;
  const claim = { lot, team: side.id, price: one.opening, as: AS_UNCALLED };
  if (claimProblem(auction, claim) !== null || fullLimits(rules, one, side).length > 0) return false;
  return ceilingsOf(rules, one, side).every(({ amount }) => amount >= one.opening);
}
