import type { CommandOf } from '#domain/auction/commands.ts';
import { lotOnBlock, playerOf } from '#domain/auction/lots/block.ts';
import { nobodyBuys } from '#domain/auction/teams/nobody-bids.ts';
import type { FloorSettings } from '#domain/auction/auction.ts';
import type { PlayerId, TeamId } from '#domain/ids.ts';
import type { Rupees } from '#domain/money.ts';
import type { ConsoleOrder } from '#protocol/calls/commands.ts';
import { amountOf, grouped } from '#protocol/amount-text.ts';
import { whatFollows } from '#web/net/sync/console/order-line.ts';
import type { MeantBid } from '#domain/views/reach.ts';
import { firstLooks } from '#web/features/console/first-looks.ts';
import { undoneToast } from '#web/features/console/history/undo-act.ts';
import { offerToAllow } from '#web/features/console/bid/offer-to-allow.ts';
import { callOf } from '#web/features/console/bid/next-call.ts';
import { standingBid, whatStands } from '#web/features/console/bid/standing-bid.ts';
import { NOTHING_AFTER, SALE, UNDO, type FailedSentence } from './failed-sentences.ts';
import type { OrderParts } from './order-parts.ts';
import { meetsOtherLot } from './other-lot.ts';
import { refusalText } from '#protocol/texts/refusals.ts';

/** The orders of the operator. Each shows a failure in a toast and returns that sentence, or null. */
export interface Orders {
  readonly bid: (lot: PlayerId, team: TeamId, amount: Rupees) => Promise<string | null>;
  /** The organiser allows a bid against the rules. */
  readonly allowBid: (lot: PlayerId, team: TeamId, amount: Rupees, reason: string) => Promise<string | null>;
  /** Sells at once. `to`: the buyer that the organiser chose among several teams at the cap. */
  readonly sell: (lot: PlayerId, to?: TeamId) => void;
  /** Calls going once, going twice, or sells: the next one in turn. */
  readonly step: (lot: PlayerId) => void;
  readonly skip: (lot: PlayerId) => void;
  /** Skips this lot, for which no team can bid, and all waiting players whom nobody can buy. */
  readonly skipUnbought: (lot: PlayerId) => void;
  /** Undoes the last sale or skip: its player is on the block again at base price. */
  readonly undo: () => void;
  readonly retract: (lot: PlayerId) => void;
  readonly reopenLot: (lot: PlayerId) => Promise<string | null>;
  readonly correctSale: (correction: Omit<CommandOf<'correct-sale'>, 'type'>) => Promise<string | null>;
  /** `why`: the reason for the toast, if any. */
  readonly showUnsold: (why?: string) => void;
  /** Names a player for a team, so that he comes up again; `named` false withdraws it. */
  readonly nameLot: (lot: PlayerId, team: TeamId, named: boolean) => void;
  readonly callUp: (lot: PlayerId) => Promise<string | null>;
  /** `until`: server's epoch ms; null: open end. */
  readonly pause: (message: string, until: number | null) => Promise<string | null>;
  readonly resume: () => void;
  readonly holdPhones: () => void;
  readonly releasePhones: () => void;
  readonly setFloor: (settings: FloorSettings) => Promise<string | null>;
  /** Shows this scene of the finale, from its beginning; `playing`: the next ones follow by themselves. */
  readonly showFinale: (scene: number, playing: boolean) => Promise<string | null>;
  readonly endFinale: () => Promise<string | null>;
  readonly draw: () => void;
  readonly restart: () => void;
  readonly finish: () => void;
  readonly reopen: () => void;
  /** Shows a sentence in the specification's error toast. `bid`: the refused bid, to offer allowing it. */
  readonly complain: (sentence: string, bid?: MeantBid) => void;
}

export function ordersOf(parts: OrderParts): Orders {
  const { desk, auction, expected, toast, own, refused, complaint } = parts;
  const seen = auction.sequence;
  const now = () => (desk.copy.state.state === 'open' ? desk.copy.state.auction : auction);
  const wait = (text: string) => void toast({ title: 'One moment', text, tone: 'notice' });
  const complain = (text: string, bid: MeantBid | null = null, note = '') => {
    const error = { title: 'Error', text, note, tone: 'destructive' } as const;
    complaint.unsay = toast(bid === null ? error : { ...error, ...offerToAllow(parts, bid) });
  };

  /** Null when carried out; else the sentence in the toast, '' without one. */
  async function give(order: ConsoleOrder, failed?: FailedSentence): Promise<string | null> {
    const decision = whatFollows(expected, order);
    if (!decision.ok) {
      const { problem } = decision;
      if (meetsOtherLot(problem) && lotOnBlock(expected) !== lotOnBlock(auction)) {
        wait('Another player is about to come up: look who it is first.');
        return '';
      }
      return refuse(problem.code, refusalText(problem, expected), order, failed);
    }
    const ended = await desk.line.send(order);
    if (ended.done) {
      complaint.unsay();
      return null;
    }
    if (ended.why === 'refused') {
      const sentence = ended.alone ? ended.sentence : `${ended.sentence}. ${NOTHING_AFTER}`;
      if (order.type === 'place-bid') refused.note(order.lot, ended.sentence);
      return refuse(ended.code, sentence, order, failed);
    }
    if (ended.why === 'busy') wait('The order before this one has not been answered yet.');
    // A repeated bid is a double tap; any other ignored key says so.
    if (ended.why === 'same-press' && order.type !== 'place-bid') wait('This order is on its way already.');
    return '';
  }

  function refuse(code: string, sentence: string, order: ConsoleOrder, failed?: FailedSentence): string {
    // Two first visits at once: the other one drew the order, and its lines will arrive.
    if (code === 'already-drawn') return '';
    if (failed === undefined || failed.unless === code)
      complain(sentence, order.type === 'place-bid' ? order : null);
    else complain(failed.text, null, sentence);
    return sentence;
  }

  /** Shows a toast when the order was carried out. */
  async function giveAndSay(order: ConsoleOrder, title: string, text: () => string) {
    const problem = await give(order);
    if (problem === null) toast({ title, text: text() });
    return problem;
  }

  async function undo() {
    const act = expected.history.at(-1);
    const problem = await give({ type: 'undo-last-act', seen }, UNDO);
    if (problem === null && act !== undefined) toast(undoneToast(expected, act));
  }

  const { rests, wouldStrand } = firstLooks(parts);
  const sell = (lot: PlayerId, to?: TeamId) => {
    const chosen = to === undefined ? {} : { team: to };
    if (!rests(lot)) void give({ type: 'bring-down-hammer', lot, seen, ...chosen }, SALE);
  };
  return {
    sell,
    bid: async (lot, team, amount) => {
      const entered = { lot, team, amount };
      own.remember(entered);
      const problem = await give({ type: 'place-bid', ...entered, seen });
      if (problem === null) refused.forget();
      else own.forget(entered);
      return problem;
    },
    allowBid: async (lot, team, amount, reason) => {
      const problem = await giveAndSay(
        { type: 'allow-bid', lot, team, amount, reason, seen },
        'Let pass',
        () => whatStands(now()),
      );
      if (problem === null) refused.forget();
      return problem;
    },
    step: (lot) => {
      const call = callOf(expected);
      if (call === 'sold') sell(lot);
      else if (!rests(lot)) void give({ type: 'call-going', lot, count: call, seen });
    },
    skip: (lot) => {
      if (wouldStrand(lot)) return;
      const order = { type: 'pass-lot', lot, seen } as const;
      const bid = standingBid(expected);
      if (bid === '') void give(order);
      else {
        void giveAndSay(
          order,
          'Skipped with a bid',
          () => `${bid} Reopen this player in History to bring it back.`,
        );
      }
    },
    skipUnbought: (lot) => {
      const skipped = nobodyBuys(expected).length + 1;
      void giveAndSay({ type: 'pass-unbought', lot, seen }, 'Skipped', () => unbought(skipped));
    },
    undo: () => void undo(),
    retract: (lot) =>
      void giveAndSay({ type: 'retract-bid', lot, seen }, 'Bid retracted', () => whatStands(now())),
    reopenLot: (lot) => {
      // A second press of R must not retract the last bid that the first one brought back.
      own.forgetAll();
      return giveAndSay({ type: 'reopen-lot', lot, seen }, 'Lot reopened', () => whatStands(now()));
    },
    correctSale: (correction) =>
      giveAndSay({ type: 'correct-sale', ...correction }, 'Sale corrected', () => {
        const { team, price } = correction.to;
        return `${playerOf(auction, correction.lot).name} sold to ${auction.teams.get(team)?.name ?? ''} for ${amountOf(auction, price)}`;
      }),
    showUnsold: (why) => {
      const order = { type: 'recall-unsold', seen } as const;
      void (why === undefined ? give(order) : giveAndSay(order, 'Unsold players', () => why));
    },
    nameLot: (lot, team, named) => void give({ type: 'name-lot', lot, team, named }),
    callUp: (lot) => give({ type: 'call-lot', lot, seen }),
    pause: (message, until) => give({ type: 'pause', message, until }),
    resume: () => void give({ type: 'resume' }),
    holdPhones: () => void give({ type: 'hold-phones' }),
    releasePhones: () => void give({ type: 'release-phones' }),
    setFloor: (settings) =>
      giveAndSay({ type: 'set-floor', settings }, 'Room settings saved', () => 'They hold from now on'),
    showFinale: (scene, playing) => give({ type: 'show-finale', scene, playing }),
    endFinale: () => give({ type: 'end-finale' }),
    draw: () => void give({ type: 'initialise' }),
    restart: () => void give({ type: 'restart' }),
    finish: () => void give({ type: 'finish' }),
    reopen: () => void give({ type: 'reopen' }),
    complain: (sentence, bid) => complain(sentence, bid),
  };
}

function unbought(count: number): string {
  return count === 1 ? 'One player, whom nobody can buy' : `${grouped(count)} players, whom nobody can buy`;
}
