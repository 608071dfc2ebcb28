import type { PlayerId, TeamId } from '#domain/ids.ts';
import type { Rupees } from '#domain/money.ts';
import type { Player } from '#domain/tournament/player.ts';
import type { Team, TeamPlan } from '#domain/tournament/team.ts';
import type { Tournament, TournamentPlan } from '#domain/tournament/tournament.ts';
import type { Bid, LotClock, Sale, Via } from './auction.ts';
import type { FloorSettings } from './floor-settings.ts';

/** The first fact of every log. */
export interface TournamentCreated {
  readonly type: 'TournamentCreated';
  readonly tournament: Tournament;
}

/** A fact, in the past tense, plain JSON. It carries every choice and every roll, so a replay needs no chance. */
export type AuctionEvent =
  | TournamentCreated
  | { readonly type: 'TournamentEdited'; readonly plan: TournamentPlan }
  | { readonly type: 'TeamEntered'; readonly team: Team }
  | { readonly type: 'TeamEdited'; readonly team: TeamId; readonly plan: TeamPlan }
  | { readonly type: 'TeamWithdrawn'; readonly team: TeamId }
  | { readonly type: 'PlayersRegistered'; readonly players: readonly Player[] }
  | { readonly type: 'PlayerEdited'; readonly player: Player }
  | { readonly type: 'PlayerWithdrawn'; readonly player: PlayerId }
  | {
      readonly type: 'OrderDrawn';
      /** 'joined': players came before the first act, so the queue behind the block was drawn again. */
      readonly occasion: 'initialised' | 'restarted' | 'joined';
      /** The roll: with the same seed and list anybody can draw the same order again (`draw.ts`). */
      readonly seed: number;
      readonly order: readonly PlayerId[];
    }
  | { readonly type: 'LotOpened'; readonly lot: PlayerId }
  | {
      readonly type: 'BidPlaced';
      readonly lot: PlayerId;
      readonly team: TeamId;
      readonly amount: Rupees;
      readonly via: Via;
    }
  | { readonly type: 'BidRetracted'; readonly lot: PlayerId; readonly team: TeamId; readonly amount: Rupees }
  | { readonly type: 'GoingCalled'; readonly lot: PlayerId; readonly count: 1 | 2 }
  | {
      readonly type: 'LotSold';
      readonly lot: PlayerId;
      readonly team: TeamId;
      readonly price: Rupees;
      /** 2: a client that sells in two calls still owes the second, `PurseCharged`. */
      readonly calls: 1 | 2;
    }
  /** A sale that was made stands in its place with another team or price. */
  | {
      readonly type: 'SaleCorrected';
      readonly lot: PlayerId;
      readonly from: Sale;
      readonly to: Sale;
      readonly reason: string;
    }
  | { readonly type: 'LotPassed'; readonly lot: PlayerId }
  | {
      readonly type: 'SaleUndone';
      readonly lot: PlayerId;
      readonly team: TeamId;
      readonly price: Rupees;
      readonly calls: 1 | 2;
    }
  | { readonly type: 'PassUndone'; readonly lot: PlayerId }
  /** A lot that was sold or skipped is on the block again; `bids` are those that still stand. */
  | { readonly type: 'LotReopened'; readonly lot: PlayerId; readonly bids: readonly Bid[] }
  | { readonly type: 'FloorSet'; readonly settings: FloorSettings }
  | { readonly type: 'PhonesHeld' }
  | { readonly type: 'PhonesReleased' }
  | { readonly type: 'AuctionPaused'; readonly message: string; readonly until: number | null }
  | { readonly type: 'AuctionResumed' }
  /** The countdown of the lot on the block, as it is from now on. */
  | { readonly type: 'ClockSet'; readonly clock: LotClock }
  | { readonly type: 'UnsoldRecalled'; readonly lots: readonly PlayerId[] }
  | { readonly type: 'AuctionFinished' }
  | { readonly type: 'AuctionReopened' }
  | {
      readonly type: 'PurseAdjusted';
      readonly team: TeamId;
      readonly by: Rupees;
      readonly reason: string;
    }
  /** The second half of a sale in two calls came; the purse had already paid with the first. */
  | { readonly type: 'PurseCharged'; readonly team: TeamId; readonly amount: Rupees };

export type EventType = AuctionEvent['type'];

type Facts = { readonly [Type in EventType]: Extract<AuctionEvent, { readonly type: Type }> };

/** The facts of these types. Written so that the compiler knows which row of a table is for which of them. */
export type EventOf<Type extends EventType> = {
  readonly [Each in Type]: { readonly type: Each } & Facts[Each];
}[Type];
