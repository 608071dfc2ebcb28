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
 * Whom bots name to come up again, each team the next one it would: first what its squad lacks and nobody has named, then
 * the cheapest; no more than it has places for, and nobody whom it cannot pay.
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

/** The best first. */
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
  // Each sorting keeps the order of the one before among equals.
  return coming
    .filter(({ id, opening }) => opening <= side.purse && !named.includes(id))
    .sort((a, b) => roll(a) - roll(b))
    .sort((a, b) => a.opening - b.opening)
    .sort((a, b) => helps(b) - helps(a))
    .sort((a, b) => others(a) - others(b));
}
