import type { Auction } from '#domain/auction/auction.ts';
import type { CommandOf } from '#domain/auction/commands.ts';
import { orderOf } from '#domain/auction/lots/order-of.ts';
import {
  closedProblem,
  type Decision,
  firstProblem,
  ok,
  refuse,
  standingBidProblem,
} from '#domain/auction/decision.ts';
import { unsoldPlayers } from '#domain/auction/lots/places.ts';
import { isDrawn } from '#domain/auction/lots/block.ts';
import { openFirst } from './open-first.ts';

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
