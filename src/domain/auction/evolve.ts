import { FIRST_SHOW } from '#domain/show/show-settings.ts';
import { FIRST_AGREEMENT } from './agreement.ts';
import type { Auction } from './auction.ts';
import { BIDDING } from './chapters/bidding/evolve.ts';
import { MONEY } from './chapters/money/evolve.ts';
import { RETENTION } from './chapters/retention/evolve.ts';
import { FIRST_FLOOR } from './chapters/room/floor-settings.ts';
import { ROOM } from './chapters/room/evolve.ts';
import { SHOW } from './chapters/show/evolve.ts';
import { withoutOldFinale } from './chapters/show/finale.ts';
import { ROUNDS } from './chapters/rounds/evolve.ts';
import { SETTLING } from './chapters/settling/evolve.ts';
import type { TournamentCreated } from './chapters/set-up/events.ts';
import { SETTING_UP } from './chapters/set-up/evolve.ts';
import { STANDING } from './chapters/standing/evolve.ts';
import { TWO_CALLS } from './chapters/two-calls/evolve.ts';
import { floorMoved } from './difference.ts';
import type { AuctionEvent } from './events.ts';
import { withFloorMoved } from './lots/lot-moves.ts';
import { answerFor, type PerEvent } from './per-event.ts';

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
  ...SETTLING,
  ...ROOM,
  ...SHOW,
  ...MONEY,
  ...TWO_CALLS,
  ...STANDING,
};
