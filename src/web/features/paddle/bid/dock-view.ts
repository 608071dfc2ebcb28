import { ph, t } from '@lingui/core/macro';
import type { Stroke, View } from '#domain/views/view.ts';
import { amountIn } from '#web/i18n/amounts.ts';
import { toRupees, type Rupees } from '#domain/money.ts';
import type { BidState, TappedBid } from '#web/net/sync/hall/send-bid.ts';
import { isConnected, type Link } from '#web/net/link.ts';
import type { PaddleView } from '#web/features/paddle/paddle-view.ts';
import { afterRefusal, adviceOf, titleOf } from './refusal-notes.ts';

/** The bid button and the line above it. */
export interface DockView {
  readonly button: BigButton;
  readonly note: Note | null;
}

/** `amount`: the amount on the button; null without one. */
export interface BigButton {
  /**
   * `resting`: the price has just changed; `struck`: the hall still shows the last sale or pass; `led`: this
   * team leads; `still`: no bid is possible.
   */
  readonly look: 'go' | 'resting' | 'struck' | 'sending' | 'led' | 'still';
  readonly title: string;
  readonly amount: Rupees | null;
  /** The bid of a tap, with the line that the owner has seen; null: a tap does nothing. */
  readonly bids: GoingBid | null;
}

/** `amount`: whole rupees. */
export interface GoingBid extends TappedBid {
  readonly amount: Rupees;
}

export interface Note {
  /** `ask` and `warn` interrupt a screen reader, `tell` and `outbid` do not. `outbid` is written large. */
  readonly tone: 'tell' | 'outbid' | 'ask' | 'warn';
  readonly words: string;
}

/** Time (ms) for which a refusal or a failed import is shown. */
export const TOLD_FOR = 8_000;

export interface DockState {
  readonly shown: View;
  /** The log line of this view. */
  readonly sequence: number;
  readonly bid: BidState;
  /** False for a moment after the price changed. */
  readonly read: boolean;
  /** The sale or pass that the hall still shows: a tap now was meant for the previous player. */
  readonly stroke: Stroke | null;
  /** The connection. While it is only doubtful, bids are still sent. */
  readonly link: Link;
  /** The name of the player of this phone's last bid; null: none. */
  readonly tapped: string | null;
}

/** The bid button and its note; null while no lot is on the block. */
export function dockView(view: PaddleView, state: DockState): DockView | null {
  const button = buttonOf(view, state);
  return button === null ? null : { button, note: noteOf(view, state) };
}

function buttonOf(view: PaddleView, { sequence, bid, read, stroke, link }: DockState): BigButton | null {
  const { reach } = view;
  if (reach === null) return null;
  if (reach.can === 'lead') {
    const title = isShared(view)
      ? t({ context: "Owner's phone", message: 'At the cap' })
      : t({ context: 'Lot', message: 'You lead' });
    return { look: 'led', title, amount: reach.amount, bids: null };
  }
  if (bid.state === 'sending') {
    return {
      look: 'sending',
      title: t({ context: "Owner's phone", message: 'Sending your bid' }),
      amount: toRupees(bid.order.amount),
      bids: null,
    };
  }
  if (reach.can === 'not') {
    return { look: 'still', title: titleOf(reach.problem), amount: null, bids: null };
  }
  const { lot, amount } = reach;
  if (!isConnected(link))
    return {
      look: 'still',
      title: t({ context: "Owner's phone", message: 'Reconnecting' }),
      amount: null,
      bids: null,
    };
  if (stroke !== null)
    return {
      look: 'struck',
      title: t({ context: "Owner's phone", message: 'Bid in a moment' }),
      amount,
      bids: null,
    };
  return read
    ? {
        look: 'go',
        title: t({ context: "Owner's phone", message: 'Bid' }),
        amount,
        bids: { lot, amount, seen: sequence },
      }
    : { look: 'resting', title: t({ context: "Owner's phone", message: 'Bid' }), amount, bids: null };
}

function isShared({ lot }: PaddleView): boolean {
  return lot !== null && lot.leaders.length > 1;
}

/** The row of larger bids below the button. */
export interface LargerBids {
  /** False while a tap on a larger bid does nothing. */
  readonly jumps: boolean;
  /** The text in place of missing amounts; null if none is missing. */
  readonly instead: string | null;
  /** False while no amount can be typed. */
  readonly other: boolean;
}

/** The number of larger amounts that fit. */
const JUMPS = 3;

export function largerBids({ jumps, rules, reach }: PaddleView, { look }: BigButton): LargerBids {
  // The rules allow no jumps, whatever the purse.
  if (rules.raises.to === 'next')
    return {
      jumps: false,
      instead: t({ context: "Owner's phone", message: 'Bids go up step by step' }),
      other: false,
    };
  return {
    jumps: look === 'go',
    instead: jumps.length === JUMPS ? null : whyNoMore(reach),
    // Typing takes longer than the button rests.
    other: look === 'go' || look === 'resting' || look === 'struck',
  };
}

function whyNoMore(reach: PaddleView['reach']): string {
  if (reach?.can === 'bid') return t({ context: "Owner's phone", message: 'Nothing larger fits your purse' });
  return reach?.can === 'lead'
    ? t({ context: "Owner's phone", message: 'No larger bids while you lead' })
    : t({ context: "Owner's phone", message: 'No larger bids now' });
}

function noteOf(view: PaddleView, { shown, bid, stroke, link, tapped }: DockState): Note | null {
  const { reach, lot, rules } = view;
  if (bid.state === 'sending' && reach?.can !== 'lead') {
    const amount = amountIn(rules.unit, toRupees(bid.order.amount));
    if (!isConnected(link) || bid.tries > 1) {
      return {
        tone: 'warn',
        words: t({
          context: "Owner's phone",
          message: `No answer yet: your bid of ${amount} is sent again, and counts once`,
        }),
      };
    }
    return {
      tone: 'tell',
      words: t({ context: "Owner's phone", message: `Your bid of ${amount} is on its way` }),
    };
  }
  if (!isConnected(link))
    return {
      tone: 'warn',
      words: t({
        context: "Owner's phone",
        message: 'No connection: you can bid again as soon as it is back',
      }),
    };
  if (bid.state === 'refused') {
    const after = afterRefusal(bid, view, shown, tapped);
    if (after.says !== 'nothing')
      return { tone: after.says === 'question' ? 'ask' : 'warn', words: after.words };
  }
  if (reach?.can === 'not') return { tone: 'tell', words: adviceOf(reach.problem, view) };
  if (stroke !== null)
    return {
      tone: 'tell',
      words:
        stroke.shows === 'sold'
          ? t({ context: "Owner's phone", message: 'The hall still sees SOLD' })
          : t({ context: "Owner's phone", message: 'The hall still sees UNSOLD' }),
    };
  if (lot === null) return null;
  const { atCap } = rules;
  if (reach?.can === 'lead') {
    return isShared(view) && atCap !== undefined
      ? {
          tone: 'tell',
          words:
            atCap === 'roll'
              ? t({ context: "Owner's phone", message: 'At the hammer a lot is drawn among you' })
              : t({ context: "Owner's phone", message: 'At the hammer the organiser decides' }),
        }
      : null;
  }
  const { leader } = lot;
  if (leader !== null && reach?.can === 'bid' && reach.amount === lot.current)
    return {
      tone: 'tell',
      words: t({ context: "Owner's phone", message: 'The same bid stands beside it at the cap' }),
    };
  const wasHere = shown.bidders[view.team.id] === true;
  return wasHere && leader !== null
    ? {
        tone: 'outbid',
        words: t({
          context: "Owner's phone",
          message: `You were outbid by ${ph({ team: leader.team.name })}`,
        }),
      }
    : null;
}
