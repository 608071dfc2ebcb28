import type { Act, Auction } from '#domain/auction/auction.ts';
import type { PlayerId } from '#domain/ids.ts';
import type { CommandOf } from '#domain/auction/commands.ts';
import {
  closedProblem,
  type Decision,
  firstProblem,
  ok,
  refuse,
  staleProblem,
} from '#domain/auction/decision.ts';
import { isDrawn } from '#domain/auction/lots/block.ts';
import { openFirst } from '#domain/auction/chapters/rounds/open-first.ts';

type UndoLastAct = CommandOf<'undo-last-act'>;

/**
 * Undoes the last sale or skip: its player is on the block again at base price. The lot on the block comes up
 * next. Skips of one order are undone together. Specification section 4, 'Undo of the last action'.
 */
export function undoLastAct(auction: Auction, { seen }: UndoLastAct): Decision {
  const unfit = firstProblem(closedProblem(auction), staleProblem(auction, seen));
  if (unfit !== null) return refuse(unfit);
  const act = auction.history.at(-1);
  if (act === undefined) return refuse({ code: 'nothing-to-undo' });

  const { lot } = act;
  if (act.type === 'skip') return skipsUndone(skippedTogether(auction.history, act));
  const undone = { type: 'SaleUndone', lot, team: act.team, price: act.price, calls: 1 } as const;
  // A client that sells in two calls may undo before an order is drawn; then the block stays empty.
  return isDrawn(auction) ? ok(undone, { type: 'LotOpened', lot }) : ok(undone);
}

type Skip = Extract<Act, { readonly type: 'skip' }>;

/** The lots that the order of this last skip has skipped, in that order. */
export function skippedTogether(history: readonly Act[], { lot, together }: Skip): readonly PlayerId[] {
  if (together === undefined) return [lot];
  const before = history.findLastIndex((act) => act.type === 'sell' || act.together !== together);
  return history.slice(before + 1).map((act) => act.lot);
}

/** The first of them is on the block again, and the others come up next. */
function skipsUndone(lots: readonly PlayerId[]): Decision {
  const undone = lots.toReversed().map((lot) => ({ type: 'PassUndone', lot }) as const);
  return ok(...undone, ...openFirst(lots));
}
