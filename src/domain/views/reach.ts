import type { Auction } from '#domain/auction/auction.ts';
import { bidTaken } from '#domain/auction/chapters/bidding/place-bid.ts';
import { squadDouble } from '#domain/auction/lots/doubles.ts';
import { lotOnBlock } from '#domain/auction/lots/block.ts';
import { mostBid } from '#domain/auction/teams/most-bid.ts';
import type { TeamId } from '#domain/ids.ts';
import type { OwnField } from '#domain/tournament/own-field.ts';
import { canBid } from './can-bid.ts';
import type { DoubleInSight, ReachEntry } from './reach-sections.ts';
import type { AuctioneerView } from './view.ts';

/** Which teams the auctioneer can still ask for the next amount, however the room bids. */
export function reachEntries(auction: Auction): AuctioneerView['reach'] {
  // A finished auction keeps its last lot on the block, but no team may bid.
  const lot = auction.stage === 'completed' ? null : lotOnBlock(auction);
  return Object.fromEntries(
    [...auction.teams.keys()].map((team): [TeamId, ReachEntry] => [
      team,
      {
        reach: lot === null ? null : canBid(auction, lot, team, (now, bid) => bidTaken(now, bid, 'floor')),
        ...limitsOf(auction, team),
      },
    ]),
  );
}

/** A link shows no phone number, so name and age count alone. */
export function doubleInSight(auction: Auction): DoubleInSight | null {
  const lot = auction.stage === 'completed' ? null : lotOnBlock(auction);
  const double = lot === null ? null : squadDouble(auction, lot, NO_FIELDS);
  if (double === null) return null;
  const { player, team, isRetained } = double;
  const retained = isRetained ? ({ retained: true } as const) : {};
  return { name: player.name, number: player.number, team, ...retained };
}

const NO_FIELDS: readonly OwnField[] = [];

/** The team's bid limit, null where the purse is the only limit. Amounts in whole rupees. */
export function limitsOf(auction: Auction, team: TeamId): Pick<ReachEntry, 'most'> {
  return { most: purseIsAll(auction) ? null : mostBid(auction, team).amount };
}

function purseIsAll({ standing, tournament }: Auction): boolean {
  return standing === null && tournament.rules.mostBid.is === 'purse';
}
