import type { Auction } from '#domain/auction/auction.ts';
import type { AuctionEvent } from '#domain/auction/events.ts';
import { answerFor, type PerEvent } from '#domain/auction/per-event.ts';
import { salesOf } from '#domain/auction/lots/places.ts';
import type { PlayerId, TeamId } from '#domain/ids.ts';
import type { Rupees } from '#domain/money.ts';
import { amountOf } from '#protocol/amount-text.ts';
import type { News } from '#web/copy/copy-state.ts';

/** What the hall was told before, and is not true any more. */
export interface CorrectionNotice {
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
  shown: CorrectionNotice | null,
  { before, auction, lines }: News,
): CorrectionNotice | null {
  return lines.reduce<CorrectionNotice | null>(
    (notice, { event, fresh }) => answerFor(NOTICES, event, { before, auction, notice, fresh }),
    shown,
  );
}

interface Told extends Pick<News, 'before' | 'auction'> {
  readonly notice: CorrectionNotice | null;
  readonly fresh: boolean;
}

const stays = (_: AuctionEvent, { notice }: Told) => notice;
const leaves = (_: AuctionEvent, { notice }: Told) => (notice?.says === 'Reopened' ? null : notice);

const NOTICES: PerEvent<[told: Told], CorrectionNotice | null> = {
  TournamentCreated: stays,
  TournamentEdited: stays,
  RulesAgreed: stays,
  RulesAccepted: stays,
  TeamEntered: stays,
  TeamEdited: stays,
  TeamWithdrawn: stays,
  PlayersRegistered: stays,
  PlayerEdited: stays,
  PlayerWithdrawn: stays,
  PlayerRetained: stays,
  PlayerReleased: stays,
  OrderDrawn: stays,
  LotOpened: leaves,
  BidAllowed: stays,
  BidPlaced: stays,
  BidRetracted: stays,
  GoingCalled: stays,
  LotSold: leaves,
  SaleCorrected: ({ lot, from, to }, { auction, notice, fresh }) => {
    const words = { before: result(auction, from), now: result(auction, to) };
    return fresh ? { says: 'Corrected', lot, player: nameOf(auction, lot), ...words } : notice;
  },
  LotPassed: leaves,
  SaleUndone: stays,
  PassUndone: stays,
  LotReopened: ({ lot }, { before, auction }) => {
    const sale = salesOf(before).get(lot);
    const was = sale === undefined ? 'Unsold' : result(auction, sale);
    return { says: 'Reopened', lot, player: nameOf(auction, lot), before: was, now: '' };
  },
  FloorSet: stays,
  PhonesHeld: stays,
  PhonesReleased: stays,
  AuctionPaused: stays,
  AuctionResumed: stays,
  HouseChanged: stays,
  ClockSet: stays,
  LotNamed: stays,
  UnsoldRecalled: stays,
  AuctionFinished: stays,
  AuctionReopened: stays,
  PurseAdjusted: stays,
  PurseCharged: stays,
  StandingReckoned: stays,
};

function result(
  auction: Auction,
  { team, price }: { readonly team: TeamId; readonly price: Rupees },
): string {
  return `${auction.teams.get(team)?.name ?? ''} ${amountOf(auction, price)}`;
}

function nameOf({ players }: Auction, lot: PlayerId): string {
  return players.get(lot)?.name ?? '';
}
