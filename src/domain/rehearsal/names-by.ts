import type { Auction, Entrant } from '#domain/auction/auction.ts';
import { mayReturn, namedBy, namesAsked } from '#domain/auction/chapters/rounds/names.ts';
import { comingOf, sidesOf } from '#domain/auction/chapters/standing/pool.ts';
import type { CommandOf } from '#domain/auction/commands.ts';
import { entrant } from '#domain/auction/teams/purse.ts';
import { slotsLeft } from '#domain/auction/teams/squad.ts';
import type { Candidate, Side } from '#domain/completion/agreed.ts';
import { helpedBy, lacksOf } from './lacks.ts';
import { rolled } from './rolled.ts';

/**
 * The unsold players whom bots name for a recall, one for each team. A bot prefers players its squad lacks and nobody
 * has named, then the cheapest. A bot names only players it can afford and has places for.
 */
export function namesBy(auction: Auction, seed: number): readonly CommandOf<'name-lot'>[] {
  const most = namesAsked(auction);
  if (most === null) return [];
  const coming = comingOf(auction, mayReturn(auction));
  return sidesOf(auction).flatMap((side) => {
    const { named } = entrant(auction, side.id);
    if (named.length >= Math.min(most, slotsLeft(auction, side.id))) return [];
    const [first] = wishes(auction, side, named, coming, seed);
    return first === undefined ? [] : [{ type: 'name-lot', team: side.id, lot: first.id, named: true }];
  });
}

/** The preferred player first. */
function wishes(
  auction: Auction,
  side: Side,
  named: Entrant['named'],
  coming: readonly Candidate[],
  seed: number,
): readonly Candidate[] {
  const lacks = lacksOf(auction.tournament.rules, side);
  const roll = ({ id }: Candidate) => rolled(seed, 'name', side.id, id);
  const helps = ({ fields }: Candidate) => helpedBy(lacks, fields).length;
  const others = ({ id }: Candidate) => namedBy(auction, id).length;
  // The sorts are stable, so the last one has the highest priority.
  return coming
    .filter(({ id, opening }) => opening <= side.purse && !named.includes(id))
    .sort((a, b) => roll(a) - roll(b))
    .sort((a, b) => a.opening - b.opening)
    .sort((a, b) => helps(b) - helps(a))
    .sort((a, b) => others(a) - others(b));
}
