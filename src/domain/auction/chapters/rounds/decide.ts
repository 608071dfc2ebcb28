import { lotCameUp } from '#domain/auction/agreement.ts';
import type { Auction } from '#domain/auction/auction.ts';
import { comesUpNext } from '#domain/auction/chapters/standing/pool.ts';
import type { CommandOf } from '#domain/auction/commands.ts';
import {
  breakProblem,
  closedProblem,
  type Decision,
  firstProblem,
  ok,
  refuse,
  staleProblem,
  standingBidProblem,
  takenProblem,
} from '#domain/auction/decision.ts';
import type { Evolving } from '#domain/auction/events.ts';
import { isDrawn, lotOnBlock, withClock } from '#domain/auction/lots/block.ts';
import {
  lotCalled,
  orderDrawn,
  unsoldRecalled,
  withFloorMoved,
  withQueue,
} from '#domain/auction/lots/lot-moves.ts';
import { passedOf, queueOf, unsoldPlayers } from '#domain/auction/lots/places.ts';
import { entrant, withEntrant } from '#domain/auction/teams/squad.ts';
import { mayReturn, namesAsked, openFirst, orderOf, wouldReturn } from './queue.ts';
import type { RoundsEvent } from './vocabulary.ts';

type Initialise = CommandOf<'initialise'>;
type Restart = CommandOf<'restart'>;

/**
 * The first visit of the auction page draws the order of all unsold players and opens the first lot.
 * Specification section 4, 'Auction initialisation'; later visits resume (design, section 6).
 */
export function initialise(auction: Auction, { seed }: Initialise): Decision {
  const closed = closedProblem(auction);
  if (closed !== null) return refuse(closed);
  if (isDrawn(auction)) return refuse({ code: 'already-drawn' });
  return drawn(auction, 'initialised', seed);
}

/** Draws the order again: queue, skips and history are cleared, sold players stay sold (design, section 6). */
export function restart(auction: Auction, { seed }: Restart): Decision {
  const unfit = firstProblem(closedProblem(auction), standingBidProblem(auction));
  return unfit === null ? drawn(auction, 'restarted', seed) : refuse(unfit);
}

function drawn(auction: Auction, occasion: 'initialised' | 'restarted', seed: number): Decision {
  if (auction.teams.size === 0) return refuse({ code: 'no-teams' });
  const order = orderOf(auction, unsoldPlayers(auction), seed);
  if (order.length === 0) return refuse({ code: 'no-players-to-auction' });
  return ok({ type: 'OrderDrawn', occasion, seed, order }, ...openFirst(order));
}

type CallLot = CommandOf<'call-lot'>;

/**
 * The organiser calls a player out of turn; a lot without bids on the block comes up next. Specification
 * section 4, 'Setting a current player'.
 */
export function callLot(auction: Auction, { lot, seen }: CallLot): Decision {
  const unfit = firstProblem(closedProblem(auction), breakProblem(auction), staleProblem(auction, seen));
  if (unfit !== null) return refuse(unfit);
  if (!isDrawn(auction)) return refuse({ code: 'no-lot-on-block' });
  if (!auction.players.has(lot)) return refuse({ code: 'no-such-player' });
  const taken = takenProblem(auction, lot);
  if (taken !== null) return refuse(taken);
  if (lotOnBlock(auction) === lot) return refuse({ code: 'player-on-block' });
  const standing = standingBidProblem(auction);
  return standing === null ? ok({ type: 'LotOpened', lot }) : refuse(standing);
}

type NameLot = CommandOf<'name-lot'>;

/**
 * A team asks to see an unsold player again, or withdraws the wish; it may do so in a break too. A repeated
 * wish is refused, so that retries add no events.
 */
export function nameLot(auction: Auction, { team, lot, named }: NameLot): Decision {
  const closed = closedProblem(auction);
  if (closed !== null) return refuse(closed);
  const owner = auction.teams.get(team);
  if (owner === undefined) return refuse({ code: 'no-such-team' });
  if (!auction.players.has(lot)) return refuse({ code: 'no-such-player' });
  const most = namesAsked(auction);
  if (most === null) return refuse({ code: 'names-not-asked' });
  if (owner.named.includes(lot) === named) return refuse({ code: 'name-stands' });
  if (!named) return ok({ type: 'LotNamed', team, lot, named });
  const taken = takenProblem(auction, lot);
  if (taken !== null) return refuse(taken);
  if (comesUpNext(auction, lot) === null) return refuse({ code: 'stays-unsold' });
  if (owner.named.length >= most) return refuse({ code: 'names-given', most });
  return ok({ type: 'LotNamed', team, lot, named });
}

type RecallUnsold = CommandOf<'recall-unsold'>;

/**
 * Brings unsold players up again: all, or those that teams have named. Specification section 4, 'Show unsold
 * players'.
 */
export function recallUnsold(auction: Auction, { seen }: RecallUnsold): Decision {
  const unfit = firstProblem(
    closedProblem(auction),
    breakProblem(auction),
    staleProblem(auction, seen),
    standingBidProblem(auction),
  );
  if (unfit !== null) return refuse(unfit);
  if (passedOf(auction).length === 0) return refuse({ code: 'no-unsold-players' });
  if (mayReturn(auction).length === 0) return refuse({ code: 'unsold-stay-out' });
  const lots = wouldReturn(auction);
  if (lots.length > 0) return ok({ type: 'UnsoldRecalled', lots }, ...openFirst(lots));
  const each = namesAsked(auction);
  return refuse(each === null ? { code: 'names-not-asked' } : { code: 'nobody-named', each });
}

/** The organiser ends the auction (design, section 6). A lot with a bid must be settled first. */
export function finish(auction: Auction): Decision {
  if (auction.stage === 'upcoming') return refuse({ code: 'auction-not-started' });
  const unfit = firstProblem(closedProblem(auction), standingBidProblem(auction));
  return unfit === null ? ok({ type: 'AuctionFinished' }) : refuse(unfit);
}

/** Continues a finished auction; players added since then come up. */
export function reopen(auction: Auction): Decision {
  if (auction.stage !== 'completed') return refuse({ code: 'auction-not-finished' });
  const next = lotOnBlock(auction) === null ? openFirst(queueOf(auction)) : [];
  return ok({ type: 'AuctionReopened' }, ...next);
}

export const ROUNDS: Evolving<RoundsEvent> = {
  OrderDrawn: ({ occasion, order }, auction) =>
    occasion === 'joined' ? withFloorMoved(withQueue(auction, order)) : orderDrawn(auction, order),
  LotOpened: ({ lot }, auction) => ({
    ...lotCalled(auction, lot),
    agreement: lotCameUp(auction.agreement),
  }),
  LotNamed: ({ team, lot, named }, auction) => {
    const owner = entrant(auction, team);
    return withEntrant(auction, {
      ...owner,
      named: named ? [...owner.named, lot] : owner.named.filter((one) => one !== lot),
    });
  },
  UnsoldRecalled: ({ lots }, auction) => unsoldRecalled(auction, lots),
  AuctionFinished: (_, auction) => ({
    ...auction,
    stage: 'completed',
    pause: null,
    phonesHeld: false,
    block: withClock(auction.block, null),
  }),
  AuctionReopened: (_, auction) => ({ ...auction, stage: 'active', finale: null }),
};
