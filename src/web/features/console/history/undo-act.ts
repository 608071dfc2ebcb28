import type { Act, Auction } from '#domain/auction/auction.ts';
import { skippedTogether } from '#domain/auction/chapters/settling/decide.ts';
import { bidsToBringBack } from '#domain/auction/chapters/settling/reopen-lot.ts';
import { playerOf } from '#domain/auction/lots/block.ts';
import { amountOf } from '#protocol/amount-text.ts';
import type { Toast } from '#web/ui/popups/toast-queue.ts';

/** The specification's toast, with the undone act. */
export function undoneToast(auction: Auction, act: Act): Toast {
  return {
    title: 'Action Undone',
    text: 'Successfully reverted the last action',
    note: `Undone: ${deedOf(auction, act)}`,
  };
}

/**
 * The offer of the lot on the block after an undo: 'With its bids: Pune Panthers leads at ₹25,000'. '' without bids
 * that could be brought back.
 */
export function bidsBackOffer(auction: Auction): string {
  const parts = bidsBackParts(auction);
  return parts === null ? '' : `${parts.bids} ${parts.leads}`;
}

/** The same sentence in two parts, because a phone may cut a team's name and never an amount. */
export function bidsBackParts(auction: Auction): { readonly bids: string; readonly leads: string } | null {
  const last = bidsToBringBack(auction).at(-1);
  if (last === undefined || auction.stage === 'completed') return null;
  const team = auction.teams.get(last.team)?.name ?? 'a team';
  return { bids: `With its bids: ${team}`, leads: `leads at ${amountOf(auction, last.amount)}` };
}

/** An act in words: 'Imran Qureshi sold to Pune Panthers for ₹25,000', 'Imran Qureshi skipped'. */
function deedOf(auction: Auction, act: Act): string {
  const { name } = playerOf(auction, act.lot);
  if (act.type === 'skip') {
    const { length } = skippedTogether(auction.history, act);
    return length === 1 ? `${name} skipped` : `${String(length)} players skipped`;
  }
  return `${name} sold to ${auction.teams.get(act.team)?.name ?? 'a team'} for ${amountOf(auction, act.price)}`;
}
