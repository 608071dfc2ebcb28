import { useEffect, useState } from 'react';
import type { Rupees } from '#domain/money.ts';
import type { GoingBid } from './dock-view.ts';

/** Time (ms) within which two taps count as a double tap. */
const DOUBLE_TAP = 500;
/** Time (ms) for which a larger bid waits for its second tap. */
const WAITS = 6_000;

/** A larger bid after its first tap: the next bid at that time, and the time in ms since the page opened. */
export interface AskedJump {
  readonly next: GoingBid;
  readonly jump: Rupees;
  readonly at: number;
}

/**
 * The effect of a tap on a larger bid: above twice the next amount, it asks for a second tap. `at`: ms since the page
 * opened.
 */
export function tapOn(
  jump: Rupees,
  next: GoingBid,
  asked: AskedJump | null,
  at: number,
): 'bid' | 'ask' | 'wait' {
  if (jump <= 2 * next.amount) return 'bid';
  if (!isAsked(asked, next) || asked.jump !== jump) return 'ask';
  return at - asked.at < DOUBLE_TAP ? 'wait' : 'bid';
}

/** True while player and next amount are the same as at the first tap. */
function isAsked(asked: AskedJump | null, next: GoingBid | null): asked is AskedJump {
  return asked !== null && asked.next.lot === next?.lot && asked.next.amount === next.amount;
}

/**
 * The larger bid that waits for its second tap, or null; and the handler of a tap. `next`: null while no bid
 * is possible.
 */
export function useSecondTap(
  next: GoingBid | null,
  onBid: (bid: GoingBid) => void,
): [Rupees | null, (jump: Rupees, at: number) => void] {
  const [asked, ask] = useState<AskedJump | null>(null);
  useEffect(() => {
    const over = setTimeout(ask, WAITS, null);
    return () => clearTimeout(over);
  }, [asked]);
  const tap = (jump: Rupees, at: number) => {
    if (next === null) return;
    const does = tapOn(jump, next, asked, at);
    if (does === 'bid') onBid({ ...next, amount: jump });
    if (does !== 'wait') ask(does === 'ask' ? { next, jump, at } : null);
  };
  return [isAsked(asked, next) ? asked.jump : null, tap];
}
