import type { Auction } from '#domain/auction/auction.ts';
import { lotOnBlock } from '#domain/auction/lots/block.ts';
import type { AuctionEvent, EventType } from '#domain/auction/events.ts';
import { placeOf } from '#domain/auction/lots/places.ts';
import type { PlayerId } from '#domain/ids.ts';
import { mostReturns } from '#domain/rules/most-returns.ts';

/**
 * Whether a page that knows only those who are in sight can go on by a fact alone: it names nobody but who is on the
 * block, or comes up next. After any other fact such a page gets a picture. `before`: null where it is not known.
 */
export function isPlain(before: Auction | null, event: AuctionEvent): boolean {
  switch (event.type) {
    case 'TournamentEdited':
    case 'RulesAgreed':
    case 'RulesAccepted':
    case 'TeamEntered':
    case 'TeamEdited':
    case 'BidAllowed':
    case 'BidPlaced':
    case 'BidRetracted':
    case 'GoingCalled':
    case 'FloorSet':
    case 'PhonesHeld':
    case 'PhonesReleased':
    case 'AuctionPaused':
    case 'AuctionResumed':
    case 'HouseChanged':
    case 'ClockSet':
    case 'LotNamed':
    case 'AuctionFinished':
    case 'AuctionReopened':
    case 'PurseAdjusted':
    case 'PurseCharged':
    case 'StandingReckoned':
      return true;
    case 'LotOpened':
      // How often he came up again is in no line: where the rules ask for it, a picture says so.
      return (
        before !== null && placeOf(before, event.lot).at === 'round' && !countsReturns(before, event.lot)
      );
    case 'LotSold':
    case 'LotPassed':
      return before !== null && lotOnBlock(before) === event.lot;
    case 'PlayerEdited':
      return before !== null && lotOnBlock(before) === event.player.id;
    case 'TournamentCreated':
    case 'TeamWithdrawn':
    case 'PlayersRegistered':
    case 'PlayerWithdrawn':
    case 'PlayerRetained':
    case 'PlayerReleased':
    case 'OrderDrawn':
    case 'LotReopened':
    case 'SaleCorrected':
    case 'SaleUndone':
    case 'PassUndone':
    case 'UnsoldRecalled':
      return false;
  }
}

function countsReturns({ returned, tournament }: Auction, lot: PlayerId): boolean {
  return returned.has(lot) && mostReturns(tournament.rules.unsold) !== null;
}

/** Whether other players come up after this fact, or in another order. */
export const MOVES_ORDER: Readonly<Record<EventType, boolean>> = {
  TournamentCreated: true,
  TournamentEdited: true,
  RulesAgreed: true,
  RulesAccepted: false,
  TeamEntered: true,
  TeamEdited: true,
  TeamWithdrawn: true,
  PlayersRegistered: true,
  PlayerEdited: true,
  PlayerWithdrawn: true,
  PlayerRetained: true,
  PlayerReleased: true,
  OrderDrawn: true,
  LotOpened: true,
  BidAllowed: false,
  BidPlaced: false,
  BidRetracted: false,
  GoingCalled: false,
  LotSold: true,
  SaleCorrected: true,
  LotPassed: true,
  SaleUndone: true,
  PassUndone: true,
  LotReopened: true,
  FloorSet: true,
  PhonesHeld: false,
  PhonesReleased: false,
  AuctionPaused: false,
  AuctionResumed: false,
  HouseChanged: false,
  ClockSet: false,
  LotNamed: false,
  UnsoldRecalled: true,
  AuctionFinished: true,
  AuctionReopened: true,
  PurseAdjusted: false,
  PurseCharged: false,
  StandingReckoned: false,
};
