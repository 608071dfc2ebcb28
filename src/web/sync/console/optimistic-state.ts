import type { Auction } from '#domain/auction/auction.ts';
import type { BetweenLotsCommand, BlockCommand, CorrectionCommand } from '#domain/auction/commands.ts';
import { decideRunning } from '#domain/auction/decide/decide-running.ts';
import { foldOn } from '#domain/auction/fold.ts';
import { leadersOf } from '#domain/auction/lots/block.ts';
import { ok, type Decision } from '#domain/auction/decide/decision.ts';
import type { ConsoleOrder } from '#protocol/calls/commands.ts';
import { latePiece } from '#web/ui/late-piece.ts';
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

/**
 * Computes the events of an order in this page; another client may still be first. Without the loaded rules,
 * only the server can decide.
 */
export function whatFollows(auction: Auction, order: ConsoleOrder): Decision {
  const command = blindly(order);
  if (!isLater(command)) return decideRunning(auction, command);
  const rules = LATER_RULES.there();
  if (rules !== null) return rules.decideLater(auction, command);
  void LATER_RULES.fetch().catch(() => undefined);
  return ok();
}

/** No key sends these orders while bids come, so their rules load after the first screen. */
export const LATER_RULES = latePiece(() => import('./decide-later.ts'));

const LATER: Readonly<Record<(BetweenLotsCommand | CorrectionCommand)['type'], true>> = {
  initialise: true,
  restart: true,
  'call-lot': true,
  'name-lot': true,
  'recall-unsold': true,
  finish: true,
  reopen: true,
  'show-finale': true,
  'end-finale': true,
  'reopen-lot': true,
  'correct-sale': true,
  'adjust-purse': true,
};

type Blind = BlockCommand | BetweenLotsCommand | CorrectionCommand;

function isLater(command: Blind): command is BetweenLotsCommand | CorrectionCommand {
  return Object.hasOwn(LATER, command.type);
}

/** The outcome depends on the server's random number. */
function dependsOnRoll(auction: Auction, { type }: ConsoleOrder): boolean {
  if (type === 'bring-down-hammer')
    return leadersOf(auction).length > 1 && auction.tournament.rules.atCap === 'roll';
  return type === 'initialise' || type === 'restart';
}

/** The seed comes from the server; whether a draw is allowed does not depend on it. */
function blindly(order: ConsoleOrder): Blind {
  if (order.type === 'initialise' || order.type === 'restart') return { ...order, seed: 0 };
  if (order.type === 'bring-down-hammer') return { ...order, seed: 0, seen: null };
  if (order.type === 'show-finale') return { ...order, at: 0 };
  return 'seen' in order ? { ...order, seen: null } : order;
}
