import type { Auction, Act, FloorSettings } from '#domain/auction/auction.ts';
import type { PlayerId, TeamId } from '#domain/ids.ts';
import type { MeantBid } from '#domain/views/reach.ts';
import { OwnBid, RefusedBid, standingBid, teamName, whatStands } from './standing-bid.ts';
import type { ConsoleDesk } from '#web/net/sync/console/console-desk.ts';
import { type SayToast, useToast } from '#web/ui/popups/toasts.tsx';
import { allOf } from '#protocol/texts/words.ts';
import { skippedTogether } from '#domain/auction/chapters/settling/decide.ts';
import { bidsToBringBack } from '#domain/auction/chapters/settling/reopen-lot.ts';
import { playerOf, openLotOf, lotOnBlock } from '#domain/auction/lots/block.ts';
import { amountOf, grouped } from '#protocol/amount-text.ts';
import type { Toast } from '#web/ui/popups/toast-queue.ts';
import { whatFollows } from '#web/net/sync/console/order-line.ts';
import type { CommandOf } from '#domain/auction/commands.ts';
import { type MatchOrders, undoneStep } from './match-answers.ts';
import { nobodyBuys } from '#domain/auction/teams/nobody-bids.ts';
import type { Rupees } from '#domain/money.ts';
import type { ConsoleOrder } from '#protocol/calls/commands.ts';
import { refusalText } from '#protocol/texts/refusals.ts';
import { useMemo, useState } from 'react';

/** The state and the tools of a console's orders. */
export interface OrderParts {
  readonly desk: ConsoleDesk;
  /** The auction that the operator sees. */
  readonly auction: Auction;
  /** The auction after this console's unanswered orders; a press acts on it. */
  readonly expected: Auction;
  readonly toast: SayToast;
  /** Remembers the bids of this console. */
  readonly own: OwnBid;
  readonly refused: RefusedBid;
  /** The last complaint of this console; the next successful order removes it. */
  readonly complaint: Complaint;
  /** Opens the dialog that allows a bid; null for a scorer. */
  readonly askToAllow: ((bid: MeantBid) => void) | null;
}

/** A toast that can still be removed. */
export interface Complaint {
  unsay: () => void;
  /** The lot of the last warning about a skip. */
  warnedOf: PlayerId | null;
}

type Looking = Pick<OrderParts, 'expected' | 'refused' | 'complaint' | 'toast'>;

/** Warnings that an order shows at its first press; the second press carries it out. */
export function firstLooks({ expected, refused, complaint, toast }: Looking) {
  const say = (title: string, text: string) => {
    complaint.unsay = toast({ title, text, tone: 'destructive' });
  };
  return {
    /** True if it warned that a bid from the hall was refused. */
    rests: (lot: PlayerId): boolean => {
      const sentence = refused.sayOnce(lot);
      if (sentence === null) return false;
      say(
        'Not sold yet',
        `The last bid entered here was refused. ${sentence}. Press again to go on with that.`,
      );
      return true;
    },

    /** True at the first press if it warned that a skip leaves a team without the players it needs. */
    wouldStrand: (lot: PlayerId): boolean => {
      const now = expected.standing?.lot;
      if (now?.lot !== lot || now.strands.length === 0 || complaint.warnedOf === lot) return false;
      complaint.warnedOf = lot;
      const teams = allOf(now.strands.map((team) => teamName(expected, team)));
      say(
        'Not skipped yet',
        `If nobody buys this player, ${teams} cannot complete the squad any more. Press again to skip all the same.`,
      );
      return true;
    },
  };
}

/** The specification's toast, with the undone act. */
function undoneToast(auction: Auction, act: Act): Toast {
  return { ...UNDONE, note: `Undone: ${deedOf(auction, act)}` };
}

const UNDONE = { title: 'Action Undone', text: 'Successfully reverted the last action' } as const;

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
  return {
    bids: `With its bids: ${teamName(auction, last.team)}`,
    leads: `leads at ${amountOf(auction, last.amount)}`,
  };
}

/** An act in words: 'Imran Qureshi sold to Pune Panthers for ₹25,000', 'Imran Qureshi skipped'. */
function deedOf(auction: Auction, act: Act): string {
  const { name } = playerOf(auction, act.lot);
  if (act.type === 'skip') {
    const { length } = skippedTogether(auction.history, act);
    return length === 1 ? `${name} skipped` : `${String(length)} players skipped`;
  }
  return `${name} sold to ${teamName(auction, act.team)} for ${amountOf(auction, act.price)}`;
}

/** Time (ms) for which the toast of a refused bid offers to allow it. */
const TIME_TO_ASK = 15_000;

/** The toast button that allows a refused bid; nothing if the organiser may not allow it either. */
export function offerToAllow(
  { expected, askToAllow }: Pick<OrderParts, 'expected' | 'askToAllow'>,
  { lot, team, amount }: MeantBid,
): Pick<Toast, 'stays' | 'buttons'> {
  const bid = { lot, team, amount, seen: null };
  if (askToAllow === null || whatFollows(expected, { ...bid, type: 'place-bid' }).ok) return {};
  if (!whatFollows(expected, { ...bid, type: 'allow-bid', reason: '' }).ok) return {};
  const run = () => askToAllow(bid);
  return {
    stays: TIME_TO_ASK,
    buttons: [{ label: 'Let it pass…', name: 'Let this bid pass', run }],
  };
}

/** The auctioneer's calls: going once, going twice, sold. */
export type HammerCall = 1 | 2 | 'sold';

/** The next call for the lot; the server refuses any call without a bid. */
export function callOf(auction: Auction): HammerCall {
  const called = openLotOf(auction)?.going ?? 0;
  if (called === 0) return 1;
  return called === 1 ? 2 : 'sold';
}

/** The specification's sentence above the reason; a refusal with code `unless` shows only its own. */
export interface FailedSentence {
  readonly text: string;
  readonly unless?: string;
}
const SALE: FailedSentence = { text: 'Failed to complete the sale', unless: 'no-bid' };
const UNDO: FailedSentence = { text: 'Failed to undo the last action' };

const NOT_SENT: RefusedOrder = { code: '', sentence: '' };

/** Orders queued behind a refused one were dropped, because they relied on it. */
const NOTHING_AFTER = 'What you pressed after it was not done either';

/** A refusal, which a toast has shown. Both texts are '' for an order that was not sent. */
export interface RefusedOrder {
  readonly code: string;
  readonly sentence: string;
}

/** The orders of the operator. Each shows a failure in a toast and returns that sentence, or null. */
export interface Orders extends MatchOrders {
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
  readonly correctSale: (correction: Omit<CommandOf<'correct-sale'>, 'type'>) => Promise<RefusedOrder | null>;
  readonly tradePlayers: (trade: Omit<CommandOf<'trade-players'>, 'type'>) => Promise<RefusedOrder | null>;
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
    return (await attempt(order, failed))?.sentence ?? null;
  }

  async function attempt(order: ConsoleOrder, failed?: FailedSentence): Promise<RefusedOrder | null> {
    const decision = whatFollows(expected, order);
    if (!decision.ok) {
      const { problem } = decision;
      const isOtherLot = problem.code === 'lot-not-on-block' || problem.code === 'no-lot-on-block';
      // A sale or skip on its way is about to bring up another player.
      if (isOtherLot && lotOnBlock(expected) !== lotOnBlock(auction)) {
        wait('Another player is about to come up: look who it is first.');
        return NOT_SENT;
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
    return NOT_SENT;
  }

  function refuse(
    code: string,
    sentence: string,
    order: ConsoleOrder,
    failed?: FailedSentence,
  ): RefusedOrder {
    // Two first visits at once: the other one drew the order, and its lines will arrive.
    if (code === 'already-drawn') return NOT_SENT;
    if (failed === undefined || failed.unless === code)
      complain(sentence, order.type === 'place-bid' ? order : null);
    else complain(failed.text, null, sentence);
    return { code, sentence };
  }

  /** Shows a toast when the order was carried out. */
  async function giveAndSay(order: ConsoleOrder, title: string, text: () => string) {
    return (await attemptAndSay(order, title, text))?.sentence ?? null;
  }

  async function attemptAndSay(order: ConsoleOrder, title: string, text: () => string) {
    const refused = await attempt(order);
    if (refused === null) toast({ title, text: text() });
    return refused;
  }

  async function undo() {
    const act = expected.history.at(-1);
    const problem = await give({ type: 'undo-last-act', seen }, UNDO);
    if (problem === null && act !== undefined) toast(undoneToast(expected, act));
  }

  async function takeBack(lot: PlayerId) {
    const note = `Undone: ${undoneStep(expected)}`;
    const problem = await give({ type: 'take-back-match', lot, seen }, UNDO);
    if (problem === null) toast({ ...UNDONE, note });
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
      attemptAndSay({ type: 'correct-sale', ...correction }, 'Sale corrected', () => {
        const { team, price } = correction.to;
        return `${playerOf(auction, correction.lot).name} sold to ${teamName(auction, team)} for ${amountOf(auction, price)}`;
      }),
    tradePlayers: (trade) =>
      attemptAndSay({ type: 'trade-players', ...trade }, 'Players traded', () =>
        allOf(trade.sales.map(({ lot }) => playerOf(auction, lot).name)),
      ),
    sayMatch: (lot, answer) => void give({ type: 'say-match', lot, ...answer, seen }),
    raiseMatch: (lot, team, amount) => give({ type: 'raise-match', lot, team, amount, seen }),
    takeBackMatch: (lot) => void takeBack(lot),
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

/** The orders of this console, and the bids entered on it. */
export function useOrders(
  desk: ConsoleDesk,
  auction: Auction,
  expected: Auction,
  askToAllow: ((bid: MeantBid) => void) | null,
): [Orders, OwnBid] {
  const toast = useToast();
  const [own] = useState(() => new OwnBid());
  const [refused] = useState(() => new RefusedBid());
  const [complaint] = useState<Complaint>(() => ({ unsay: () => {}, warnedOf: null }));
  const orders = useMemo(
    () => ordersOf({ desk, auction, expected, toast, own, refused, complaint, askToAllow }),
    [desk, auction, expected, toast, own, refused, complaint, askToAllow],
  );
  return [orders, own];
}
