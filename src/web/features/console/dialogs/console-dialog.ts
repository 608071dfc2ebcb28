import type { PlayerId } from '#domain/ids.ts';
import type { MeantBid } from '#domain/views/reach.ts';

export const CORRECT = 'correct ';
export const ALLOW = 'allow ';

/** The open dialog of the console; only one at a time. */
export type ConsoleDialog =
  | 'unsold'
  | 'balances'
  | 'history'
  | 'restart'
  | 'finish'
  | 'undo'
  | 'skip-all'
  | 'retract'
  | 'pause'
  | 'jump'
  | 'palette'
  | 'settings'
  | 'show'
  | 'phones'
  | 'share'
  | 'rules'
  | 'among'
  | 'add'
  /** Corrects the sale of this lot. */
  | `correct ${PlayerId}`
  /** Allows a bid; the rest of the text is its lot, amount and team. */
  | `allow ${string}`;

export function allowing({ lot, team, amount }: MeantBid): ConsoleDialog {
  return `allow ${lot} ${String(amount)} ${team}`;
}

/** The text after the kind of an open dialog; null when another one or none is open. */
export function restOf(open: ConsoleDialog | null, kind: typeof CORRECT | typeof ALLOW): string | null {
  return open?.startsWith(kind) === true ? open.slice(kind.length) : null;
}
