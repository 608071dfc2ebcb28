import type { Auction } from '#domain/auction/auction.ts';
import type { Command } from '#domain/auction/commands.ts';
import { decide } from '#domain/auction/decide.ts';
import type { FloorSettings } from '#domain/auction/floor-settings.ts';
import type { PlayerId, TeamId } from '#domain/ids.ts';
import type { Rupees } from '#domain/money.ts';
import type { FloorOrder } from '#protocol/commands.ts';
import { refusalText } from '#protocol/texts.ts';
import type { LiveAuction } from '#web/live/live-auction.ts';
import type { SayToast } from '#web/parts/toasts.tsx';
import type { OwnBid } from './own-bid.ts';
import { callOf } from './next-call.ts';
import { standingBid } from './standing-bid.ts';
import { whatStands } from './what-stands.ts';

/** What the operator can order. Each says in a toast what went wrong, and answers with that sentence, or null. */
export interface Orders {
  readonly bid: (lot: PlayerId, team: TeamId, amount: Rupees) => Promise<string | null>;
  /** Sells at once. */
  readonly sell: (lot: PlayerId) => void;
  /** Going once, going twice, sold: whichever comes next. */
  readonly step: (lot: PlayerId) => void;
  readonly skip: (lot: PlayerId) => void;
  readonly undo: () => void;
  readonly retract: (lot: PlayerId) => void;
  readonly reopenLot: (lot: PlayerId) => Promise<string | null>;
  readonly showUnsold: () => void;
  readonly callUp: (lot: PlayerId) => Promise<string | null>;
  /** `until`: epoch ms by the server's clock; null: open. */
  readonly pause: (message: string, until: number | null) => Promise<string | null>;
  readonly resume: () => void;
  readonly holdPhones: () => void;
  readonly releasePhones: () => void;
  readonly setFloor: (settings: FloorSettings) => Promise<string | null>;
  readonly draw: () => void;
  readonly restart: () => void;
  readonly finish: () => void;
  readonly reopen: () => void;
  /** Says a sentence in the specification's error toast. */
  readonly complain: (sentence: string) => void;
}

interface Desk {
  readonly live: LiveAuction;
  readonly auction: Auction;
  readonly toast: SayToast;
  /** Remembers what this console has bid. */
  readonly own: OwnBid;
}

export function ordersOf({ live, auction, toast, own }: Desk): Orders {
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

  /** Carried out, it is said in a toast. */
  async function giveAndSay(order: FloorOrder, title: string, text: () => string, failure?: Failure) {
    const problem = await give(order, failure);
    if (problem === null) toast({ title, text: text() });
    return problem;
  }

  const sell = (lot: PlayerId) => void give({ type: 'bring-down-hammer', lot, seen }, SALE);
  return {
    sell,
    bid: async (lot, team, amount) => {
      const entered = { lot, team, amount };
      own.remember(entered);
      const problem = await give({ type: 'place-bid', ...entered, seen });
      if (problem === null) own.settle(entered);
      else own.forget(entered);
      return problem;
    },
    step: (lot) => {
      const call = callOf(auction);
      if (call === 'sold') sell(lot);
      else void give({ type: 'call-going', lot, count: call, seen });
    },
    skip: (lot) => {
      const order = { type: 'pass-lot', lot, seen } as const;
      const bid = standingBid(auction);
      if (bid === '') void give(order);
      else {
        void giveAndSay(
          order,
          'Skipped with a bid',
          () => `${bid} Reopen this player in History to bring it back.`,
        );
      }
    },
    undo: () =>
      void giveAndSay(
        { type: 'undo-last-act', seen },
        'Action Undone',
        () => 'Successfully reverted the last action',
        UNDO,
      ),
    retract: (lot) =>
      void giveAndSay({ type: 'retract-bid', lot, seen }, 'Bid retracted', () =>
        whatStands(live.state.state === 'open' ? live.state.auction : auction),
      ),
    reopenLot: (lot) =>
      giveAndSay({ type: 'reopen-lot', lot, seen }, 'Lot reopened', () =>
        whatStands(live.state.state === 'open' ? live.state.auction : auction),
      ),
    showUnsold: () => void give({ type: 'recall-unsold', seen }),
    callUp: (lot) => give({ type: 'call-lot', lot, seen }),
    pause: (message, until) => give({ type: 'pause', message, until }),
    resume: () => void give({ type: 'resume' }),
    holdPhones: () => void give({ type: 'hold-phones' }),
    releasePhones: () => void give({ type: 'release-phones' }),
    setFloor: (settings) =>
      giveAndSay({ type: 'set-floor', settings }, 'Room settings saved', () => 'They hold from now on'),
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
