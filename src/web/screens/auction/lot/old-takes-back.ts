import { answerFor, type PerEvent } from '#domain/auction/per-event.ts';
import type { PlayerId } from '#domain/ids.ts';
import type { News } from '#web/copy/copy-state.ts';

/** The sale of this lot was taken back or corrected: what was said of it is no longer true. */
export function takesBack({ lines }: Pick<News, 'lines'>, lot: PlayerId): boolean {
  return lines.some(({ event }) => answerFor(TAKES_BACK, event) === lot);
}

const nothing = () => null;

/** The lot that was sold, and is not so any more. */
const TAKES_BACK: PerEvent<[], PlayerId | null> = {
  TournamentCreated: nothing,
  TournamentEdited: nothing,
  RulesAgreed: nothing,
  RulesAccepted: nothing,
  TeamEntered: nothing,
  TeamEdited: nothing,
  TeamWithdrawn: nothing,
  PlayersRegistered: nothing,
  PlayerEdited: nothing,
  PlayerWithdrawn: nothing,
  PlayerRetained: nothing,
  PlayerReleased: nothing,
  OrderDrawn: nothing,
  LotOpened: nothing,
  BidAllowed: nothing,
  BidPlaced: nothing,
  BidRetracted: nothing,
  GoingCalled: nothing,
  LotSold: nothing,
  SaleCorrected: ({ lot }) => lot,
  LotPassed: nothing,
  SaleUndone: ({ lot }) => lot,
  PassUndone: nothing,
  LotReopened: ({ lot }) => lot,
  FloorSet: nothing,
  PhonesHeld: nothing,
  PhonesReleased: nothing,
  AuctionPaused: nothing,
  AuctionResumed: nothing,
  HouseChanged: nothing,
  ClockSet: nothing,
  LotNamed: nothing,
  UnsoldRecalled: nothing,
  AuctionFinished: nothing,
  AuctionReopened: nothing,
  PurseAdjusted: nothing,
  PurseCharged: nothing,
  StandingReckoned: nothing,
};
