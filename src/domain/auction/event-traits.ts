import type { EventType } from './events.ts';

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
