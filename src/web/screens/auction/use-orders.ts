import { useMemo } from 'react';
import type { Auction } from '#domain/auction/auction.ts';
import type { Command } from '#domain/auction/commands.ts';
import { decide } from '#domain/auction/decide.ts';
import type { PlayerId, TeamId } from '#domain/ids.ts';
import type { Rupees } from '#domain/money.ts';
import type { FloorOrder } from '#protocol/commands.ts';
import { refusalText } from '#protocol/texts.ts';
import type { LiveAuction } from '#web/live/live-auction.ts';
import { useToast, type SayToast } from '#web/parts/toasts.tsx';

/** What the organiser can order. Each says in a toast what went wrong. */
export interface Orders {
  /** Answers with the sentence of a refusal, or null. */
  readonly bid: (lot: PlayerId, team: TeamId, amount: Rupees) => Promise<string | null>;
  readonly sell: (lot: PlayerId) => void;
  readonly skip: (lot: PlayerId) => void;
  readonly undo: () => Promise<void>;
  readonly showUnsold: () => void;
  /** Answers true when the player is on the block. */
  readonly callUp: (lot: PlayerId) => Promise<boolean>;
  readonly draw: () => void;
  readonly restart: () => void;
  readonly finish: () => void;
  readonly reopen: () => void;
  /** Says a sentence in the specification's error toast. */
  readonly complain: (sentence: string) => void;
}

export function useOrders(live: LiveAuction, auction: Auction): Orders {
  const toast = useToast();
  return useMemo(() => ordersOf(live, auction, toast), [live, auction, toast]);
}

function ordersOf(live: LiveAuction, auction: Auction, toast: SayToast): Orders {
  const seen = auction.sequence;
  const complain = (sentence: string) => toast({ title: 'Error', text: sentence, tone: 'destructive' });

  /** Null when it was carried out; else the sentence that was said, '' where none was needed. */
  async function give(order: FloorOrder, failure?: Failure): Promise<string | null> {
    const decision = decide(auction, asCommand(order));
    if (!decision.ok) {
      const { problem } = decision;
      return refuse(problem.code, refusalText(problem, auction), failure);
    }
    const outcome = await live.send(order);
    if (outcome.done) return null;
    if (outcome.why === 'refused') return refuse(outcome.code, outcome.sentence, failure);
    if (outcome.why === 'busy') {
      toast({ title: 'One moment', text: 'The order before this one has not been answered yet.' });
    }
    return '';
  }

  function refuse(code: string, sentence: string, failure?: Failure): string {
    // Two first visits at once: the other one drew, and its lines are on their way.
    if (code === 'already-drawn') return '';
    const said = failure === undefined || failure.unless === code ? sentence : `${failure.text}: ${sentence}`;
    complain(said);
    return said;
  }

  return {
    bid: (lot, team, amount) => give({ type: 'place-bid', lot, team, amount, seen }),
    sell: (lot) => void give({ type: 'bring-down-hammer', lot, seen }, SALE),
    skip: (lot) => void give({ type: 'pass-lot', lot, seen }),
    undo: async () => {
      const problem = await give({ type: 'undo-last-act', seen }, UNDO);
      if (problem === null) toast({ title: 'Action Undone', text: 'Successfully reverted the last action' });
    },
    showUnsold: () => void give({ type: 'recall-unsold', seen }),
    callUp: async (lot) => (await give({ type: 'call-lot', lot, seen })) === null,
    draw: () => void give({ type: 'initialise' }),
    restart: () => void give({ type: 'restart' }),
    finish: () => void give({ type: 'finish' }),
    reopen: () => void give({ type: 'reopen' }),
    complain,
  };
}

/** The specification's sentence in front of the reason; a reason with a sentence of its own stands alone. */
interface Failure {
  readonly text: string;
  readonly unless?: string;
}
const SALE: Failure = { text: 'Failed to complete the sale', unless: 'no-bid' };
const UNDO: Failure = { text: 'Failed to undo the last action' };

/** The server rolls the seed of a draw; whether it may be drawn does not depend on the roll. */
function asCommand(order: FloorOrder): Command {
  return order.type === 'initialise' || order.type === 'restart' ? { ...order, seed: 0 } : order;
}
