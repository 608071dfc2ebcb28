import type { Act, Auction } from '#domain/auction/auction.ts';
import { playerOf } from '#domain/auction/lots/block.ts';
import { amountOf } from '#protocol/amount-text.ts';
import type { ConsoleOrder } from '#protocol/calls/commands.ts';
import type { Toast } from '#web/ui/toast/toast-queue.ts';

/** How the player of an undone act returns: at the base price (the specification's way) or with his bids. */
export type UndoHow = 'at-base' | 'with-bids';

/** The order that undoes the last act. `seen`: the last line that the operator has seen. */
export function undoOrder(act: Act | undefined, how: UndoHow, seen: number): ConsoleOrder {
  if (act === undefined || how === 'at-base') return { type: 'undo-last-act', seen };
  return { type: 'reopen-lot', lot: act.lot, seen };
}

/** The specification's toast, with the undone act. */
export function undoneToast(auction: Auction, act: Act): Toast {
  return {
    title: 'Action Undone',
    text: 'Successfully reverted the last action',
    note: `Undone: ${deedOf(auction, act)}`,
  };
}

/** An act in words: 'Imran Qureshi sold to Pune Panthers for ₹25,000', 'Imran Qureshi skipped'. */
export function deedOf(auction: Auction, act: Act): string {
  const { name } = playerOf(auction, act.lot);
  if (act.type === 'skip') return `${name} skipped`;
  return `${name} sold to ${auction.teams.get(act.team)?.name ?? 'a team'} for ${amountOf(auction, act.price)}`;
}
