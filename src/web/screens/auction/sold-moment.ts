import type { PlayerId, TeamId } from '#domain/ids.ts';
import type { Rupees } from '#domain/money.ts';
import type { AuctionEvent } from '#domain/auction/events.ts';
import type { News } from '#web/live/live-state.ts';

/** A sale to be shown once: the number of its line, who, to whom, for how much in whole rupees. */
export interface SoldMoment {
  readonly sequence: number;
  readonly player: { readonly id: PlayerId; readonly name: string; readonly photo: string | null };
  readonly team: { readonly id: TeamId; readonly name: string; readonly logo: string | null };
  readonly price: Rupees;
}

/** What the room does next: after any of these a sale before it is no longer the moment. */
const MOVES_ON: readonly AuctionEvent['type'][] = [
  'BidPlaced',
  'LotPassed',
  'SaleUndone',
  'PassUndone',
  'LotReopened',
  'AuctionPaused',
  'UnsoldRecalled',
  'OrderDrawn',
  'AuctionFinished',
];

/** True for news after which nobody looks at the sale before them any more. */
export function movesOn({ lines }: News): boolean {
  return lines.some(({ event }) => MOVES_ON.includes(event.type));
}

/** The sale of this lot was taken back or corrected: what was said of it is no longer true. */
export function takesBack({ lines }: News, lot: PlayerId): boolean {
  return lines.some(({ event }) => TAKES_BACK.includes(event.type) && 'lot' in event && event.lot === lot);
}

const TAKES_BACK: readonly AuctionEvent['type'][] = ['SaleUndone', 'LotReopened', 'SaleCorrected'];

/** The sale that these news end with, or null: told late, or overtaken by the next act. */
export function soldIn({ auction, lines }: News): SoldMoment | null {
  for (const { sequence, event, fresh } of lines.toReversed()) {
    if (MOVES_ON.includes(event.type)) return null;
    if (event.type !== 'LotSold') continue;
    if (!fresh) return null;
    const player = auction.players.get(event.lot);
    const team = auction.teams.get(event.team);
    return player && team ? { sequence, player, team, price: event.price } : null;
  }
  return null;
}
