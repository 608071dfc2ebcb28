import type { PlayerId } from '#domain/ids.ts';
import type { MeantBid } from '#domain/views/reach.ts';
import {
  Keyboard,
  type LucideIcon,
  Pause,
  Play,
  Plus,
  Search,
  Share,
  Sheet,
  SlidersHorizontal,
  Star,
  Trophy,
  Undo2,
  Volume2,
  VolumeX,
} from 'lucide-react';
import type { Auction, Matching } from '#domain/auction/auction.ts';
import { highBidOf, leadersOf, nextBid } from '#domain/auction/lots/block.ts';
import { nobodyBids, nobodyBuys } from '#domain/auction/teams/nobody-bids.ts';
import { impossible } from '#domain/impossible.ts';
import type { Presence } from '#protocol/feed/live.ts';
import { NO_LOT } from '#protocol/texts/refusals.ts';
import type { OwnBid } from './standing-bid.ts';
import { callOf, bidsBackOffer, type Orders } from './orders.ts';
import { answerAwaited, isAsked, MATCH_CONTROLS } from './match-answers.ts';
import type { SecondThoughts } from '#web/features/console/lot/use-sold.ts';
import type { TeamView } from '#web/kit/views/team-view.ts';
import type { Role } from '#web/net/session/session.ts';

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
  | 'match'
  | 'add'
  /** Corrects the sale of this lot. */
  | `correct ${PlayerId}`
  /** Allows a bid; the rest of the text is its lot, amount and team. */
  | `allow ${string}`;

/** The props of every dialog of the console. */
export interface DialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly auction: Auction;
  readonly teams: readonly TeamView[];
  readonly orders: Orders;
  readonly press: Press;
  /** The server's clock, epoch ms. */
  readonly now: () => number;
  /** Null while unknown. */
  readonly presence: Presence | null;
}

export function allowing({ lot, team, amount }: MeantBid): ConsoleDialog {
  return `allow ${lot} ${String(amount)} ${team}`;
}

/** The text after the kind of an open dialog; null when another one or none is open. */
export function restOf(open: ConsoleDialog | null, kind: typeof CORRECT | typeof ALLOW): string | null {
  return open?.startsWith(kind) === true ? open.slice(kind.length) : null;
}

/** The console on which a control is pressed. */
export interface PressedOn {
  readonly auction: Auction;
  /** The lot on the block that the operator sees. */
  readonly lot: PlayerId | null;
  /** The right to match that the operator sees; an answer is meant for it. */
  readonly match: Matching | null;
  readonly orders: Orders;
  readonly own: OwnBid;
  readonly open: (dialog: ConsoleDialog) => void;
  readonly onTeams: () => void;
  readonly onSound: () => void;
}

/** The words and the icon of a control depend on this state. */
export interface ControlState {
  readonly auction: Auction;
  readonly muted: boolean;
  readonly teamsShown: boolean;
}

interface Control {
  readonly id: string;
  /** The name in the list of acts and keys. */
  readonly name: string | ((auction: Auction) => string);
  /** The rest of the line in that list. */
  readonly hint?: string;
  /** The words on its button or in the menu, where they differ from the name. */
  readonly words?: string | ((state: ControlState) => string);
  /** The icon in the menu 'More'; no icon: it is not in the menu. */
  readonly icon?: (state: ControlState) => LucideIcon;
  /** The keys in writing, 'S', 'Ctrl+K'; the first one is shown next to the control. */
  readonly keys: readonly string[];
  /** False: it does not exist now, and its keys belong to another control. */
  readonly when?: (auction: Auction) => boolean;
  readonly organiserOnly?: true;
  /** Its keys do nothing for a moment after a new lot has come up. */
  readonly needsSettledLot?: true;
  /** Its keys do nothing behind the SOLD scene, because the operator has not seen the next player. */
  readonly needsSight?: true;
  /** Its keys do nothing while there is a high bid, because the act would lose it; its button asks first. */
  readonly losesBid?: true;
  /** Acts, asks first if something would be lost, or says why it cannot. */
  readonly run: (on: PressedOn) => void;
}

/** All controls of the console, except bids for teams. Keys, buttons, header, menu and palette are made from them. */
export const CONTROLS = [
  ...MATCH_CONTROLS,
  {
    id: 'step',
    name: 'Going once, going twice, sold',
    hint: 'One step a press. A bid begins anew',
    keys: ['S'],
    needsSettledLot: true,
    needsSight: true,
    run: (on) => onLot(on, (lot) => step(on, lot)),
  },
  {
    id: 'sell',
    name: 'Sell Player',
    keys: [],
    run: (on) =>
      onLot(on, (lot) => {
        if (on.auction.floor.hammer === 'called') step(on, lot);
        else if (isAmongSeveral(on.auction)) on.open('among');
        else on.orders.sell(lot);
      }),
  },
  {
    id: 'skip',
    name: 'Skip',
    hint: 'The player, while no bid stands',
    keys: ['N'],
    needsSettledLot: true,
    needsSight: true,
    losesBid: true,
    run: (on) => onLot(on, on.orders.skip),
  },
  {
    id: 'skip-all',
    name: 'Skip all that nobody can buy',
    hint: 'Squads are full, or purses too small',
    keys: [],
    run: (on) =>
      onLot(on, (lot) => {
        const isQuestion = nobodyBids(on.auction) !== null && nobodyBuys(on.auction).length > 0;
        if (isQuestion) on.open('skip-all');
        else on.orders.skipUnbought(lot);
      }),
  },
  {
    id: 'undo',
    name: 'Undo',
    hint: 'The last sale or skip',
    keys: ['U'],
    when: (auction) => !isAsked(auction),
    needsSettledLot: true,
    losesBid: true,
    run: ({ auction, open, orders }) => {
      if (isAsked(auction)) orders.complain(answerAwaited(auction));
      else if (highBidOf(auction) !== null) open('undo');
      else orders.undo();
    },
  },
  {
    id: 'retract',
    name: 'Retract the last bid',
    words: 'Retract',
    hint: 'The one before it stands again',
    keys: ['R'],
    // While an undone lot offers its bids, no bid stands that could be retracted.
    when: (auction) => bidsBackOffer(auction) === '',
    needsSettledLot: true,
    needsSight: true,
    run: (on) =>
      onLot(on, (lot) => {
        // Retract our own bid at once; ask before retracting another's.
        if (highBidOf(on.auction) === null || on.own.leads(on.auction)) on.orders.retract(lot);
        else on.open('retract');
      }),
  },
  {
    id: 'bids-back',
    name: bidsBackOffer,
    keys: ['R'],
    when: (auction) => bidsBackOffer(auction) !== '',
    needsSettledLot: true,
    needsSight: true,
    run: (on) => onLot(on, (lot) => void on.orders.reopenLot(lot)),
  },
  {
    id: 'pause',
    name: 'Pause, or go on',
    words: ({ auction }) => (auction.pause === null ? 'Pause for a break' : 'Go on after the break'),
    icon: ({ auction }) => (auction.pause === null ? Pause : Play),
    keys: ['P'],
    run: ({ auction, open, orders }) => {
      if (auction.pause === null) open('pause');
      else orders.resume();
    },
  },
  {
    id: 'hold',
    name: 'Hold phones, or let them go',
    hint: 'While you enter a bid from the floor',
    keys: ['H'],
    run: ({ auction, orders }) => {
      if (auction.floor.bidding !== 'both') orders.complain(NOTHING_TO_HOLD[auction.floor.bidding]);
      else if (auction.phonesHeld) orders.releasePhones();
      else orders.holdPhones();
    },
  },
  {
    id: 'jump',
    name: 'Jump to a player',
    hint: 'By number or name',
    icon: () => Search,
    keys: ['J', '/'],
    run: ({ open }) => open('jump'),
  },
  {
    id: 'palette',
    name: 'Acts and keys',
    icon: () => Keyboard,
    keys: ['Ctrl+K', ':', '?'],
    run: ({ open }) => open('palette'),
  },
  {
    id: 'allow',
    name: 'Let a bid pass',
    keys: [],
    organiserOnly: true,
    run: (on) =>
      onLot(on, (lot) => {
        if (!holdsBidsBack(on.auction)) on.orders.complain(NOTHING_TO_LET_PASS);
        else on.open(allowing({ lot, team: '', amount: nextBid(on.auction, lot) }));
      }),
  },
  { id: 'unsold', name: 'Unsold Players', keys: [], run: ({ open }) => open('unsold') },
  { id: 'balances', name: 'View Balances', keys: [], run: ({ open }) => open('balances') },
  {
    id: 'teams',
    name: 'Show or hide teams',
    words: ({ teamsShown }) => (teamsShown ? 'Hide Teams' : 'Show Teams'),
    keys: [],
    run: ({ onTeams }) => onTeams(),
  },
  { id: 'history', name: 'History', icon: () => Sheet, keys: [], run: ({ open }) => open('history') },
  {
    id: 'add',
    name: 'Add a player',
    icon: () => Plus,
    keys: [],
    organiserOnly: true,
    run: ({ open }) => open('add'),
  },
  {
    id: 'settings',
    name: 'Room settings',
    icon: () => SlidersHorizontal,
    keys: [],
    organiserOnly: true,
    run: ({ open }) => open('settings'),
  },
  {
    id: 'show',
    name: 'Show: league, sponsors, languages, sounds',
    words: 'Show',
    icon: () => Star,
    keys: [],
    organiserOnly: true,
    run: ({ open }) => open('show'),
  },
  {
    id: 'share',
    name: 'Share',
    words: 'Share...',
    icon: () => Share,
    keys: [],
    organiserOnly: true,
    run: ({ open }) => open('share'),
  },
  {
    id: 'sound',
    name: 'Hammer sound on or off',
    words: ({ muted }) => (muted ? 'Turn hammer sound on' : 'Mute hammer sound'),
    icon: ({ muted }) => (muted ? VolumeX : Volume2),
    keys: [],
    run: ({ onSound }) => onSound(),
  },
  { id: 'recall', name: 'Show Unsold Players', keys: [], run: ({ orders }) => orders.showUnsold() },
  {
    id: 'restart',
    name: 'Restart auction',
    icon: () => Undo2,
    keys: [],
    organiserOnly: true,
    run: ({ open }) => open('restart'),
  },
  {
    id: 'finish',
    name: 'Finish auction, or reopen it',
    words: ({ auction }) => (auction.stage === 'completed' ? 'Reopen auction' : 'Finish auction'),
    icon: ({ auction }) => (auction.stage === 'completed' ? Play : Trophy),
    keys: [],
    organiserOnly: true,
    run: ({ auction, open, orders }) => {
      if (auction.stage === 'completed') orders.reopen();
      else open('finish');
    },
  },
] as const satisfies readonly Control[];

/** The id of a control of the console. */
export type ControlId = (typeof CONTROLS)[number]['id'];

/** Presses a control. */
export type Press = (id: ControlId) => void;

export type NamedControl = Control & { readonly id: ControlId };

const ALL: readonly NamedControl[] = CONTROLS;
const BY_ID: ReadonlyMap<ControlId, NamedControl> = new Map(ALL.map((control) => [control.id, control]));

export function controlOf(id: ControlId): NamedControl {
  return BY_ID.get(id) ?? impossible(`there is no control '${id}'`);
}

/** The key to show on a control's button. */
export function keyOf(id: ControlId): string {
  return controlOf(id).keys[0] ?? '';
}

/** The words on a control's button or in the menu. */
export function controlWords(id: ControlId, state: ControlState): string {
  const { name, words } = controlOf(id);
  if (words === undefined) return nameOf(name, state.auction);
  return typeof words === 'string' ? words : words(state);
}

export function nameOf(name: Control['name'], auction: Auction): string {
  return typeof name === 'string' ? name : name(auction);
}

/** The controls that exist now for this role. */
export function controlsFor(auction: Auction, role: Role): readonly NamedControl[] {
  return ALL.filter(
    ({ when = always, organiserOnly }) => when(auction) && (role === 'organiser' || !organiserOnly),
  );
}

/** The control that a key presses now: one key may belong to two, of which one exists at a time. */
export function pressedBy(id: ControlId, auction: Auction): NamedControl {
  const [key] = controlOf(id).keys;
  return ALL.find(({ keys, when = always }) => keys[0] === key && when(auction)) ?? controlOf(id);
}

/** The buttons in the toast of a sale. Undo there means exactly this sale. */
export function secondThoughtsOf(
  { auction, orders }: Pick<PressedOn, 'auction' | 'orders'>,
  press: Press,
): SecondThoughts {
  return {
    undo: (lot) => {
      if (auction.history.at(-1)?.lot !== lot) orders.complain(NOT_THE_LAST);
      else press('undo');
    },
    reopen: (lot) => void orders.reopenLot(lot),
  };
}

const NOT_THE_LAST = 'Something else was done after this sale: reopen it with its bids instead';

function always(): boolean {
  return true;
}

/** Acts on the lot, unless a team must answer first. */
function onLot({ auction, lot, orders }: PressedOn, task: (lot: PlayerId) => void): void {
  const awaited = answerAwaited(auction);
  if (lot === null) orders.complain(NO_LOT);
  else if (awaited !== '') orders.complain(awaited);
  else task(lot);
}

function step({ auction, open, orders }: PressedOn, lot: PlayerId): void {
  if (isAmongSeveral(auction) && callOf(auction) === 'sold') open('among');
  else orders.step(lot);
}

/** True when several teams are at the cap and the organiser must choose the buyer first. */
function isAmongSeveral(auction: Auction): boolean {
  return auction.tournament.rules.atCap === 'organiser' && leadersOf(auction).length > 1;
}

/** True when the rules limit bids more than the specification does. */
function holdsBidsBack({ standing, tournament }: Auction): boolean {
  return standing !== null || tournament.rules.mostBid.is !== 'purse' || tournament.rules.raises.to !== 'any';
}

const NOTHING_TO_LET_PASS = 'The rules of this auction hold no bid back: there is nothing to let pass';

const NOTHING_TO_HOLD = {
  floor: 'Phones do not bid in this auction: there is nothing to hold',
  phones: 'All bids come from the phones: change bidding to Both to enter one here',
} as const;
