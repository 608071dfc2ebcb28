import type { PlayerId } from '#domain/ids.ts';
import type { MeantBid } from '#domain/views/can-bid.ts';

export const CORRECT = 'correct ';
export const ALLOW = 'allow ';

/** What stands over the console, one at a time. */
export type ConsoleDialog =
  | 'unsold'
  | 'balances'
  | 'keys'
  | 'history'
  | 'restart'
  | 'finish'
  | 'undo'
  | 'undo-sale'
  | 'retract'
  | 'pause'
  | 'jump'
  | 'palette'
  | 'settings'
  | 'phones'
  | 'share'
  | 'rules'
  | 'among'
  | 'add'
  /** ... the sale of this lot. */
  | `correct ${PlayerId}`
  /** ... of this lot, team and amount, to begin with. */
  | `allow ${string}`;

export function allowing({ lot, team, amount }: MeantBid): ConsoleDialog {
  return `allow ${lot} ${String(amount)} ${team}`;
}

/** What a dialog of this kind is about; null where another one is open, or none. */
export function restOf(open: ConsoleDialog | null, kind: typeof CORRECT | typeof ALLOW): string | null {
  return open?.startsWith(kind) === true ? open.slice(kind.length) : null;
}
