import type { PlayerId, TeamId } from '#domain/ids.ts';
import type { Rupees } from '#domain/money.ts';
import type { Auction, Sale } from './auction.ts';

export interface SquadEntry {
  readonly player: PlayerId;
  readonly price: Rupees;
}

/** Whom a team has bought, in the order of the sales. */
export function squadOf({ sales }: Auction, team: TeamId): readonly SquadEntry[] {
  const squads = known.get(sales) ?? squadsFrom(sales);
  known.set(sales, squads);
  return squads.get(team) ?? [];
}

type Squads = ReadonlyMap<TeamId, readonly SquadEntry[]>;

/** The sales with one more, a lot not sold before. What is known of the squads is carried on. */
export function withSale(sales: Auction['sales'], lot: PlayerId, sale: Sale): Auction['sales'] {
  const more = new Map(sales).set(lot, sale);
  const squads = known.get(sales);
  if (squads !== undefined) {
    const squad = [...(squads.get(sale.team) ?? []), { player: lot, price: sale.price }];
    known.set(more, new Map(squads).set(sale.team, squad));
  }
  return more;
}

/** Every bid asks for squads, and only a sale or its undo makes new ones: they are reckoned once for each. */
const known = new WeakMap<Auction['sales'], Squads>();

function squadsFrom(sales: Auction['sales']): Squads {
  const squads = new Map<TeamId, SquadEntry[]>();
  for (const [player, { team, price }] of sales) {
    const squad = squads.get(team) ?? [];
    squad.push({ player, price });
    squads.set(team, squad);
  }
  return squads;
}

/** How many more players a team may buy. Specification section 9, 'Maximum squad size'. */
export function slotsLeft(auction: Auction, team: TeamId): number {
  return auction.tournament.rules.squad.most - squadOf(auction, team).length;
}
