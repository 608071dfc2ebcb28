import type { Auction } from '#domain/auction/auction.ts';
import { decideOnConsole, type ConsoleCommand } from '#domain/auction/decide.ts';
import { foldOn } from '#domain/auction/fold.ts';
import { leadersOf } from '#domain/auction/lots/block.ts';
import type { Decision } from '#domain/auction/decision.ts';
import type { ConsoleOrder } from '#protocol/calls/commands.ts';
import type { OrdersOnTheirWay } from './order-line.ts';

/**
 * The auction after this page's unanswered orders. It gives the next key press its meaning on a slow network; no
 * screen draws it as done.
 */
export function expectedAfter(auction: Auction, { untold }: OrdersOnTheirWay): Auction {
  return untold.reduce((before, order) => {
    if (dependsOnRoll(before, order)) return before;
    const decision = whatFollows(before, order);
    return decision.ok ? foldOn(before, decision.events) : before;
  }, auction);
}

/** Computes the events of an order in this page; another client may still be first. */
export function whatFollows(auction: Auction, order: ConsoleOrder): Decision {
  return decideOnConsole(auction, blindly(order));
}

/** The outcome depends on the server's random number. */
function dependsOnRoll(auction: Auction, { type }: ConsoleOrder): boolean {
  if (type === 'bring-down-hammer')
    return leadersOf(auction).length > 1 && auction.tournament.rules.atCap === 'roll';
  return type === 'initialise' || type === 'restart';
}

/** The seed comes from the server; whether a draw is allowed does not depend on it. */
function blindly(order: ConsoleOrder): ConsoleCommand {
  if (order.type === 'initialise' || order.type === 'restart') return { ...order, seed: 0 };
  if (order.type === 'bring-down-hammer') return { ...order, seed: 0, seen: null };
  if (order.type === 'show-finale') return { ...order, at: 0 };
  return 'seen' in order ? { ...order, seen: null } : order;
}
