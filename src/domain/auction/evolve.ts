import { BIDDING } from '#domain/auction/chapters/bidding/decide.ts';
import { MATCHING } from '#domain/auction/chapters/matching/decide.ts';
import { MONEY } from '#domain/auction/chapters/money/decide.ts';
import { RETENTION } from '#domain/auction/chapters/retention/decide.ts';
import { ROOM } from '#domain/auction/chapters/room/decide.ts';
import { type Auction, FIRST_FLOOR } from './auction.ts';
import { ROUNDS } from '#domain/auction/chapters/rounds/decide.ts';
import type { TournamentCreated } from '#domain/auction/chapters/set-up/vocabulary.ts';
import { SETTING_UP } from '#domain/auction/chapters/set-up/decide.ts';
import { SETTLING, TWO_CALLS } from '#domain/auction/chapters/settling/decide.ts';
import { SHOW, withoutOldFinale } from '#domain/auction/chapters/show/decide.ts';
import { highBidOf, lotOnBlock } from '#domain/auction/lots/block.ts';
import { matchOf } from '#domain/auction/lots/matching.ts';
import { withFloorMoved } from '#domain/auction/lots/lot-moves.ts';
import { FIRST_SHOW } from '#domain/show/show-settings.ts';
import { FIRST_AGREEMENT } from './agreement.ts';
import { answerFor, type AuctionEvent, type PerEvent } from './events.ts';

/** The auction after its first event: it has no teams, no players and no drawn order. */
export function begin({ tournament }: TournamentCreated): Auction {
  return {
    tournament,
    stage: 'upcoming',
    sequence: 1,
    floorMovedAt: 1,
    agreement: FIRST_AGREEMENT,
    teams: new Map(),
    players: new Map(),
    places: new Map(),
    round: 0,
    returned: new Map(),
    numbers: new Map(),
    lastNumber: 0,
    standing: null,
    block: { state: 'undrawn' },
    history: [],
    undoneBids: new Map(),
    floor: FIRST_FLOOR,
    phonesHeld: false,
    pause: null,
    show: FIRST_SHOW,
    finale: null,
  };
}

/** The state after an event. It never refuses: `decide` has checked the command already. */
export function evolve(before: Auction, event: AuctionEvent): Auction {
  const after = withoutOldFinale(answerFor(EVOLVE, event, { ...before, sequence: before.sequence + 1 }));
  return floorMoved(before, after) ? withFloorMoved(after) : after;
}

const EVOLVE: PerEvent<[auction: Auction], Auction> = {
  ...SETTING_UP,
  ...RETENTION,
  ...ROUNDS,
  ...BIDDING,
  ...MATCHING,
  ...SETTLING,
  ...ROOM,
  ...SHOW,
  ...MONEY,
  ...TWO_CALLS,
  StandingReckoned: ({ standing }, auction) => ({ ...auction, standing }),
};

/**
 * Whether a command is outdated if its sender had only seen the state `before`. Changes of places, history and base
 * prices are handled where they are made, because a fold changes these lists in place.
 */
function floorMoved(before: Auction, after: Auction): boolean {
  const lot = lotOnBlock(after);
  return (
    before.stage !== after.stage ||
    lotOnBlock(before) !== lot ||
    highBidOf(before) !== highBidOf(after) ||
    matchOf(before) !== matchOf(after)
  );
}

/**
 * Whether the lot on the block gets its time extension. It does after a bid or its removal, a change of rules or
 * settings, or a break.
 */
export function clockExtended(before: Auction, after: Auction): boolean {
  return (
    highBidOf(before) !== highBidOf(after) ||
    before.tournament.rules !== after.tournament.rules ||
    before.floor !== after.floor ||
    (before.pause !== null && after.pause === null)
  );
}

/** Whether a lot was sold or passed: the history has grown by it. */
export function hammerFell(before: Auction, after: Auction): boolean {
  return after.history.length > before.history.length;
}
