import type { Auction } from '#domain/auction/auction.ts';
import type { RoundsCommand } from '#domain/auction/chapters/rounds/commands.ts';
import type { BlockCommand } from '#domain/auction/commands.ts';
import { decideRunning } from '#domain/auction/decide/decide-running.ts';
import { leadersOf } from '#domain/auction/lots/block.ts';
import { evolve } from '#domain/auction/evolve.ts';
import { ok, type Decision } from '#domain/auction/decide/decision.ts';
import type { ConsoleOrder } from '#protocol/commands.ts';
import { latePiece } from '#web/ui/late-piece.ts';
import type { OrdersOnTheirWay } from './order-line.ts';

/**
 * The auction as it stands when these orders of this page, not yet answered, will have been carried out: what the next
 * press means does not depend on how slow the network is. Nothing of it is drawn as if it were done.
 */
export function expectedAfter(auction: Auction, { untold }: OrdersOnTheirWay): Auction {
  return untold.reduce((before, order) => {
    if (dependsOnRoll(before, order)) return before;
    const decision = whatFollows(before, order);
    return decision.ok ? decision.events.reduce(evolve, before) : before;
  }, auction);
}

/**
 * The facts that would follow from an order here; only the server knows whether somebody else was first. Where the rules
 * for it are not there yet, nobody knows here: it goes to the server, which says why not.
 */
export function whatFollows(auction: Auction, order: ConsoleOrder): Decision {
  const command = blindly(order);
  if (!isOfRounds(command)) return decideRunning(auction, command);
  const rules = ROUNDS.there();
  if (rules !== null) return rules.decideRounds(auction, command);
  void ROUNDS.fetch().catch(() => undefined);
  return ok();
}

/** Orders of rounds come between two lots: the first screen does not wait for their rules. */
export const ROUNDS = latePiece(() => import('#domain/auction/decide/decide-rounds.ts'));

const OF_ROUNDS: Readonly<Record<RoundsCommand['type'], true>> = {
  initialise: true,
  restart: true,
  'call-lot': true,
  'name-lot': true,
  'recall-unsold': true,
  finish: true,
  reopen: true,
};

function isOfRounds(command: BlockCommand | RoundsCommand): command is RoundsCommand {
  return Object.hasOwn(OF_ROUNDS, command.type);
}

/** Nobody knows yet what the server will roll. */
function dependsOnRoll(auction: Auction, { type }: ConsoleOrder): boolean {
  if (type === 'bring-down-hammer')
    return leadersOf(auction).length > 1 && auction.tournament.rules.atCap === 'roll';
  return type === 'initialise' || type === 'restart';
}

/** The server rolls the seed of a draw; whether it may be drawn does not depend on the roll. */
function blindly(order: ConsoleOrder): BlockCommand | RoundsCommand {
  if (order.type === 'initialise' || order.type === 'restart') return { ...order, seed: 0 };
  if (order.type === 'bring-down-hammer') return { ...order, seed: 0, seen: null };
  return 'seen' in order ? { ...order, seen: null } : order;
}
