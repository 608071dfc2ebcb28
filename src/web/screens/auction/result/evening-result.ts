import type { Auction } from '#domain/auction/auction.ts';
import { lotsIn, salesOf } from '#domain/auction/lots/places.ts';
import { awardsOf, type Award } from '#domain/evening/awards.ts';
import type { PurseLine } from '#domain/evening/statistics.ts';
import type { Kind } from '#domain/evening/kind-prices.ts';
import { amountOf } from '#protocol/amount-text.ts';
import { STYLE_NAMES } from '#protocol/style-names.ts';
import type { SaleView } from '#web/views/player-lists.ts';
import type { TeamView } from '#web/views/team-view.ts';

/** The words of an award for one player of the auction. */
export interface AwardWords {
  readonly title: string;
  readonly sale: SaleView;
  /** Shown instead of the price: '41 bids'; null shows the price. */
  readonly figure: string | null;
  readonly note: string;
}

/** The awards of players, in words. Awards of the evening as a whole have no player to show. */
export function awardWords(auction: Auction, teams: readonly TeamView[]): AwardWords[] {
  return awardsOf(auction, null).flatMap((award) => {
    if (award.is === 'busiest-set' || award.is === 'pace') return [];
    const team = teams.find(({ id }) => id === award.team);
    if (team === undefined) return [];
    const { player, price } = award;
    return [{ sale: { player, team, price }, ...wordsOf(auction, award, team.name) }];
  });
}

type PlayerAward = Exclude<Award, { readonly is: 'busiest-set' | 'pace' }>;

function wordsOf(auction: Auction, award: PlayerAward, team: string): Omit<AwardWords, 'sale'> {
  const note = `sold to ${team}`;
  switch (award.is) {
    case 'dearest':
      return { title: 'Dearest', figure: null, note: team };
    case 'longest-duel':
      return { title: 'Longest duel', figure: `${String(award.bids)} bids`, note };
    case 'bargain': {
      const middle = amountOf(auction, award.such.middle);
      return { title: 'Bargain', figure: null, note: `${kindName(award.such)}: ${middle} in the middle` };
    }
    case 'most-wanted': {
      const figure = `${String(award.bidders)} of ${String(award.teams)} teams`;
      return { title: 'Most wanted', figure, note };
    }
  }
}

function kindName(kind: Kind): string {
  return kind.by === 'role' ? STYLE_NAMES[kind.name] : kind.name;
}

/** The lowest and the highest purse of any team, in whole rupees; [0, 0] without teams. */
export function rangeOf(lines: readonly Pick<PurseLine, 'left'>[]): readonly [least: number, most: number] {
  let [least, most] = [Infinity, 0];
  for (const { left } of lines) {
    for (const purse of left) [least, most] = [Math.min(least, purse), Math.max(most, purse)];
  }
  return [Math.min(least, most), most];
}

/** Counts lots and sales: '30 lots, 28 sold'. */
export function lotsWords(auction: Auction): string {
  const lots = lotsIn(auction);
  return `${String(lots)} ${lots === 1 ? 'lot' : 'lots'}, ${String(salesOf(auction).size)} sold`;
}
