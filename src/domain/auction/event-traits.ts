import type { Auction } from './auction.ts';
import { lotOnBlock } from '#domain/auction/lots/block.ts';
import type { AuctionEvent, EventType } from './events.ts';
import { answerFor, type PerEvent } from './per-event.ts';

/** Whether whoever still looks at what was before this fact must look again before an order of theirs counts. */
export function movesFloor(event: AuctionEvent, before: Auction): boolean {
  return answerFor(MOVES_FLOOR, event, before);
}

const yes = () => true;
const no = () => false;

const MOVES_FLOOR: PerEvent<[before: Auction], boolean> = {
  TournamentCreated: no,
  TournamentEdited: no,
  RulesAgreed: no,
  RulesAccepted: no,
  TeamEntered: no,
  TeamEdited: no,
  TeamWithdrawn: no,
  PlayersRegistered: no,
  // A new base price is a new current bid: who bids must have seen it.
  PlayerEdited: ({ player }, before) =>
    lotOnBlock(before) === player.id && before.players.get(player.id)?.basePrice !== player.basePrice,
  PlayerWithdrawn: yes,
  PlayerRetained: yes,
  // Where an order is drawn, the queue is drawn again with him in it, which moves it.
  PlayerReleased: no,
  OrderDrawn: yes,
  LotOpened: yes,
  // The bid behind it does.
  BidAllowed: no,
  BidPlaced: yes,
  BidRetracted: yes,
  GoingCalled: no,
  LotSold: yes,
  SaleCorrected: no,
  LotPassed: yes,
  SaleUndone: yes,
  PassUndone: yes,
  LotReopened: yes,
  FloorSet: no,
  PhonesHeld: no,
  PhonesReleased: no,
  AuctionPaused: no,
  AuctionResumed: no,
  HouseChanged: no,
  ClockSet: no,
  LotNamed: no,
  UnsoldRecalled: yes,
  AuctionFinished: yes,
  AuctionReopened: yes,
  PurseAdjusted: no,
  PurseCharged: no,
  StandingReckoned: no,
};

/**
 * What gives the lot on the block its extension: a bid, one that never was, other rules, so that no change of them sells
 * it, and the end of a break, so that nothing is sold before everybody looks up again.
 */
export const EXTENDS_CLOCK: Readonly<Record<EventType, boolean>> = {
  TournamentCreated: false,
  TournamentEdited: false,
  RulesAgreed: true,
  RulesAccepted: false,
  TeamEntered: false,
  TeamEdited: false,
  TeamWithdrawn: false,
  PlayersRegistered: false,
  PlayerEdited: false,
  PlayerWithdrawn: false,
  PlayerRetained: false,
  PlayerReleased: false,
  OrderDrawn: false,
  LotOpened: false,
  BidAllowed: false,
  BidPlaced: true,
  BidRetracted: true,
  GoingCalled: false,
  LotSold: false,
  SaleCorrected: false,
  LotPassed: false,
  SaleUndone: false,
  PassUndone: false,
  LotReopened: false,
  FloorSet: true,
  PhonesHeld: false,
  PhonesReleased: false,
  AuctionPaused: false,
  AuctionResumed: true,
  HouseChanged: false,
  ClockSet: false,
  LotNamed: false,
  UnsoldRecalled: false,
  AuctionFinished: false,
  AuctionReopened: false,
  PurseAdjusted: false,
  PurseCharged: false,
  StandingReckoned: false,
};

/** What a fact is to the stroke of the hammer, which the room looks at for a moment. */
export type AtStroke =
  /** It is the stroke itself. */
  | 'sold'
  | 'passed'
  /** The next player comes up with the same stroke; one who is called later ends the moment in the hall. */
  | 'next-up'
  /** The room does something else: nobody looks at the stroke any more. */
  | 'moves-on'
  /** ... in the hall; the console, which did it, shows its sale until the next bid. */
  | 'moves-on-in-the-hall'
  | 'stands';

/** True for the stroke itself. */
export function isStroke({ type }: AuctionEvent): boolean {
  return AT_STROKE[type] === 'sold' || AT_STROKE[type] === 'passed';
}

export const AT_STROKE: Readonly<Record<EventType, AtStroke>> = {
  TournamentCreated: 'stands',
  TournamentEdited: 'stands',
  RulesAgreed: 'stands',
  RulesAccepted: 'stands',
  TeamEntered: 'stands',
  TeamEdited: 'stands',
  TeamWithdrawn: 'stands',
  PlayersRegistered: 'stands',
  PlayerEdited: 'stands',
  PlayerWithdrawn: 'stands',
  PlayerRetained: 'stands',
  PlayerReleased: 'stands',
  OrderDrawn: 'moves-on',
  LotOpened: 'next-up',
  BidAllowed: 'stands',
  BidPlaced: 'moves-on',
  // Only after a sale in two calls can these follow a stroke without a bid between.
  BidRetracted: 'moves-on-in-the-hall',
  GoingCalled: 'moves-on-in-the-hall',
  LotSold: 'sold',
  SaleCorrected: 'stands',
  LotPassed: 'passed',
  SaleUndone: 'moves-on',
  PassUndone: 'moves-on',
  LotReopened: 'moves-on',
  FloorSet: 'stands',
  PhonesHeld: 'stands',
  PhonesReleased: 'stands',
  AuctionPaused: 'moves-on',
  AuctionResumed: 'stands',
  HouseChanged: 'stands',
  ClockSet: 'stands',
  LotNamed: 'stands',
  UnsoldRecalled: 'moves-on',
  AuctionFinished: 'moves-on',
  AuctionReopened: 'moves-on',
  PurseAdjusted: 'stands',
  PurseCharged: 'stands',
  StandingReckoned: 'stands',
};
