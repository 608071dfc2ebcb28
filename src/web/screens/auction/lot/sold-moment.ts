import type { PlayerId, TeamId } from '#domain/ids.ts';
import type { Rupees } from '#domain/money.ts';
import { AT_STROKE } from '#domain/auction/event-traits.ts';
import type { AuctionEvent } from '#domain/auction/events.ts';
import { answerFor, type PerEvent } from '#domain/auction/per-event.ts';
import type { News } from '#web/copy/live-state.ts';

/** A sale to be shown once: the number of its line, who, to whom, for how much in whole rupees. */
export interface SoldMoment {
  readonly sequence: number;
  readonly player: { readonly id: PlayerId; readonly name: string; readonly photo: string | null };
  readonly team: { readonly id: TeamId; readonly name: string; readonly logo: string | null };
  readonly price: Rupees;
}

/** After these the sale before them is no longer the moment. */
function isMovedOnBy({ type }: AuctionEvent): boolean {
  return AT_STROKE[type] === 'moves-on' || AT_STROKE[type] === 'passed';
}

/** True for news after which nobody looks at the sale before them any more. */
export function movesOn({ lines }: News): boolean {
  return lines.some(({ event }) => isMovedOnBy(event));
}

/** The sale of this lot was taken back or corrected: what was said of it is no longer true. */
export function takesBack({ lines }: News, lot: PlayerId): boolean {
  return lines.some(({ event }) => answerFor(TAKES_BACK, event) === lot);
}

const nothing = () => null;

/** The lot that was sold, and is not so any more. */
const TAKES_BACK: PerEvent<[], PlayerId | null> = {
  TournamentCreated: nothing,
  TournamentEdited: nothing,
  TeamEntered: nothing,
  TeamEdited: nothing,
  TeamWithdrawn: nothing,
  PlayersRegistered: nothing,
  PlayerEdited: nothing,
  PlayerWithdrawn: nothing,
  OrderDrawn: nothing,
  LotOpened: nothing,
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
  ClockSet: nothing,
  UnsoldRecalled: nothing,
  AuctionFinished: nothing,
  AuctionReopened: nothing,
  PurseAdjusted: nothing,
  PurseCharged: nothing,
};

/** The sale that these news end with, or null: told late, or overtaken by the next act. */
export function soldIn({ auction, lines }: News): SoldMoment | null {
  for (const { sequence, event, fresh } of lines.toReversed()) {
    if (isMovedOnBy(event)) return null;
    if (event.type !== 'LotSold') continue;
    if (!fresh) return null;
    const player = auction.players.get(event.lot);
    const team = auction.teams.get(event.team);
    return player && team ? { sequence, player, team, price: event.price } : null;
  }
  return null;
}
