import { useEffect, useState } from 'react';
import type { Rupees } from '#domain/money.ts';
import type { GoingBid } from './dock-view.ts';

/** Ms within which two taps are one double tap. */
const DOUBLE_TAP = 500;
/** Ms for which a larger bid waits for its second tap. */
const WAITS = 6_000;

/** A larger bid that was tapped once: above which next bid, and when, in ms of the page. */
export interface AskedJump {
  readonly next: GoingBid;
  readonly jump: Rupees;
  readonly at: number;
}

/** What a tap on a larger bid does at a moment (ms of the page): above twice the next amount it asks for a second one. */
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

/** True while the player and the next amount are what they were at the first tap. */
function isAsked(asked: AskedJump | null, next: GoingBid | null): asked is AskedJump {
  return asked !== null && asked.next.lot === next?.lot && asked.next.amount === next.amount;
}

/** The larger bid that waits for its second tap, or null; and what a tap on one does. `next`: null while nothing is bid. */
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
