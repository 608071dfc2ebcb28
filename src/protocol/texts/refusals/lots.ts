import type { Bid } from '#domain/auction/auction.ts';
import { leadersOf } from '#domain/auction/lots/block.ts';
import type { LotRefusal } from '#domain/auction/refusals.ts';
import type { PlayerId } from '#domain/ids.ts';
import { amountOf } from '#protocol/amount-text.ts';
import { allOf } from '#protocol/texts/one-among.ts';
import { playerName, teamName } from './names.ts';
import { NO_LOT } from './said-at-once.ts';
import type { Named, Sentences } from './sentences.ts';

export const LOTS: Sentences<LotRefusal> = {
  'floor-moved': whatIsTrueNow,
  'lot-not-on-block': whatIsTrueNow,
  'no-lot-on-block': NO_LOT,
  'bid-stands': ({ team, amount }, auction) =>
    `${teamName(auction, team)} has bid ${amountOf(auction, amount)}: sell or skip this player or retract the bid first`,
  'player-on-block': 'This player is on the block',
  'player-sold': ({ team }, auction) =>
    `This player is sold to ${teamName(auction, team)}: undo the sale first`,
  'player-retained': ({ team }, auction) =>
    `This player is in the squad of ${teamName(auction, team)} before the auction: release him before it begins`,
  'player-not-sold': 'This player is not sold',
  'no-such-player': 'This player is no longer in the tournament',
};

interface Now {
  readonly lot: PlayerId | null;
  readonly highBid: Bid | null;
}

function whatIsTrueNow({ lot, highBid }: Now, auction: Named): string {
  if (lot === null) return 'The auction has moved on: no player is on the block now';
  const player = playerName(auction, lot);
  if (highBid === null) return `The auction has moved on: ${player} is on the block now`;
  const { team, amount } = highBid;
  const leaders = leadersOf(auction);
  if (leaders.length > 1) {
    const names = allOf(leaders.map((leading) => teamName(auction, leading)));
    return `Another bid was taken: ${names} stand at the cap of ${amountOf(auction, amount)} for ${player}`;
  }
  return `Another bid was taken: ${teamName(auction, team)} leads for ${player} at ${amountOf(auction, amount)}`;
}
