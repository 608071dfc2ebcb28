import type { Auction } from '#domain/auction/auction.ts';
import type { PlayerId, TeamId } from '#domain/ids.ts';
import type { Rupees } from '#domain/money.ts';
import { inRupees } from '#protocol/rupees-text.ts';
import type { HallNews } from '#web/hall/hall-state.ts';

/** What the hall was told before, and is not true any more. */
export interface FloorNotice {
  readonly says: 'Reopened' | 'Corrected';
  readonly lot: PlayerId;
  /** A name. */
  readonly player: string;
  /** What was said then: 'Pune Panthers ₹25,000', 'Unsold'. */
  readonly before: string;
  /** What holds instead; empty for a lot that is open again. */
  readonly now: string;
}

/** The notice after these news: a new one, the one that was, or none once its lot has left the block again. */
export function noticeAfter(
  shown: FloorNotice | null,
  { before, auction, lines }: HallNews,
): FloorNotice | null {
  return lines.reduce<FloorNotice | null>((notice, { event, fresh }) => {
    switch (event.type) {
      case 'LotReopened': {
        const sale = before.sales.get(event.lot);
        const was = sale === undefined ? 'Unsold' : result(auction, sale);
        return { says: 'Reopened', lot: event.lot, player: nameOf(auction, event.lot), before: was, now: '' };
      }
      case 'SaleCorrected': {
        const { lot, from, to } = event;
        const words = { before: result(auction, from), now: result(auction, to) };
        return fresh ? { says: 'Corrected', lot, player: nameOf(auction, lot), ...words } : notice;
      }
      case 'LotOpened':
      case 'LotSold':
      case 'LotPassed':
        return notice?.says === 'Reopened' ? null : notice;
      default:
        return notice;
    }
  }, shown);
}

function result(
  { teams }: Auction,
  { team, price }: { readonly team: TeamId; readonly price: Rupees },
): string {
  return `${teams.get(team)?.name ?? ''} ${inRupees(price)}`;
}

function nameOf({ players }: Auction, lot: PlayerId): string {
  return players.get(lot)?.name ?? '';
}
