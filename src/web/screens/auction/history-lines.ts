import type { Auction } from '#domain/auction/auction.ts';
import type { AuctionEvent } from '#domain/auction/events.ts';
import { minus, NO_RUPEES, type Rupees } from '#domain/money.ts';
import type { RecordedEvent } from '#protocol/events.ts';
import { inRupees } from '#protocol/rupees-text.ts';

/** A line of the history list. `at`: epoch ms. */
export interface HistoryLine {
  readonly sequence: number;
  readonly at: number;
  readonly text: string;
}

/** Every act on the floor in words, the last one first. Set-up before the first draw is no act. */
export function historyLines(auction: Auction, lines: readonly RecordedEvent[]): HistoryLine[] {
  const told: HistoryLine[] = [];
  for (const { sequence, at, event } of lines) {
    const text = inWords(auction, event);
    if (text !== null) told.unshift({ sequence, at, text });
  }
  return told;
}

function inWords(auction: Auction, event: AuctionEvent): string | null {
  const player = (id: string) => auction.players.get(id)?.name ?? 'A player who was deleted';
  const team = (id: string) => auction.teams.get(id)?.name ?? 'a team that was deleted';
  switch (event.type) {
    case 'OrderDrawn':
      return event.occasion === 'restarted' ? 'Auction restarted, order drawn again' : 'Order drawn';
    case 'LotOpened':
      return `${player(event.lot)} on the block`;
    case 'BidPlaced':
      return `${team(event.team)} bid ${inRupees(event.amount)} for ${player(event.lot)}`;
    case 'LotSold':
      return `${player(event.lot)} sold to ${team(event.team)} for ${inRupees(event.price)}`;
    case 'LotPassed':
      return `${player(event.lot)} skipped`;
    case 'SaleUndone':
      return `Sale of ${player(event.lot)} to ${team(event.team)} for ${inRupees(event.price)} undone`;
    case 'PassUndone':
      return `Skip of ${player(event.lot)} undone`;
    case 'UnsoldRecalled':
      return `${String(event.lots.length)} unsold players shown again`;
    case 'AuctionFinished':
      return 'Auction finished';
    case 'AuctionReopened':
      return 'Auction reopened';
    case 'PurseAdjusted':
      return `${moved(event.by)} ${team(event.team)}${event.reason === '' ? '' : `: ${event.reason}`}`;
    default:
      return null;
  }
}

function moved(by: Rupees): string {
  return by < NO_RUPEES ? `${inRupees(minus(NO_RUPEES, by))} taken from` : `${inRupees(by)} given to`;
}
