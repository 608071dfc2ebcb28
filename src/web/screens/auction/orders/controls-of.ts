import type { Auction } from '#domain/auction/auction.ts';
import { highBidOf, leadersOf, nextBid } from '#domain/auction/lots/block.ts';
import { nobodyBids, nobodyBuys } from '#domain/auction/teams/nobody-bids.ts';
import type { PlayerId } from '#domain/ids.ts';
import { NO_LOT } from '#protocol/texts/refusals/said-at-once.ts';
import { callOf } from '#web/screens/auction/bid/next-call.ts';
import type { ControlId } from './controls.ts';
import { allowing, type ConsoleDialog } from '#web/screens/auction/dialogs/console-dialog.ts';
import type { Orders } from './orders.ts';
import type { OwnBid } from '#web/screens/auction/bid/own-bid.ts';
import type { SecondThoughts } from '#web/screens/auction/lot/use-sold.ts';

/** The function of each control of the console. */
export type Controls = Readonly<Record<ControlId, () => void>>;

interface ControlsParts {
  readonly auction: Auction;
  /** The lot on the block that the operator sees. */
  readonly lot: PlayerId | null;
  readonly orders: Orders;
  readonly own: OwnBid;
  readonly open: (dialog: ConsoleDialog) => void;
  readonly onTeams: () => void;
  readonly onSound: () => void;
}

/**
 * Builds the functions of all controls. Each acts, asks first if something would be lost, or says why it
 * cannot.
 */
export function controlsOf(parts: ControlsParts): Controls {
  const { auction, lot, orders, own, open } = parts;
  const onLot = (task: (lot: PlayerId) => void) => () => {
    if (lot === null) orders.complain(NO_LOT);
    else task(lot);
  };
  const step = onLot((there) => {
    if (isAmongSeveral(auction) && callOf(auction) === 'sold') open('among');
    else orders.step(there);
  });
  const sellAtOnce = onLot((there) => {
    if (isAmongSeveral(auction)) open('among');
    else orders.sell(there);
  });
  return {
    step,
    sell: auction.floor.hammer === 'called' ? step : sellAtOnce,
    skip: onLot(orders.skip),
    'skip-all': onLot((there) => {
      const isQuestion = nobodyBids(auction) !== null && nobodyBuys(auction).length > 0;
      if (isQuestion) open('skip-all');
      else orders.skipUnbought(there);
    }),
    undo: () => {
      if (highBidOf(auction) !== null) open('undo');
      else orders.undo();
    },
    'bids-back': onLot((there) => void orders.reopenLot(there)),
    retract: onLot((there) => {
      // Retract our own bid at once; ask before retracting another's.
      if (highBidOf(auction) === null || own.leads(auction)) orders.retract(there);
      else open('retract');
    }),
    allow: onLot((there) => {
      if (holdsBidsBack(auction)) open(allowing({ lot: there, team: '', amount: nextBid(auction, there) }));
      else orders.complain(NOTHING_TO_LET_PASS);
    }),
    pause: () => {
      if (auction.pause === null) open('pause');
      else orders.resume();
    },
    hold: () => {
      if (auction.floor.bidding !== 'both') orders.complain(NOTHING_TO_HOLD[auction.floor.bidding]);
      else if (auction.phonesHeld) orders.releasePhones();
      else orders.holdPhones();
    },
    jump: () => open('jump'),
    palette: () => open('palette'),
    unsold: () => open('unsold'),
    balances: () => open('balances'),
    teams: parts.onTeams,
    history: () => open('history'),
    add: () => open('add'),
    settings: () => open('settings'),
    show: () => open('show'),
    share: () => open('share'),
    sound: parts.onSound,
    recall: () => orders.showUnsold(),
    restart: () => open('restart'),
    finish: () => {
      if (auction.stage === 'completed') orders.reopen();
      else open('finish');
    },
  };
}

/** True when several teams are at the cap and the organiser must choose the buyer first. */
function isAmongSeveral(auction: Auction): boolean {
  return auction.tournament.rules.atCap === 'organiser' && leadersOf(auction).length > 1;
}

/** The buttons in the toast of a sale. Undo there means exactly this sale. */
export function secondThoughtsOf({ auction, orders, controls }: Deed): SecondThoughts {
  return {
    undo: (lot) => {
      if (auction.history.at(-1)?.lot !== lot) orders.complain(NOT_THE_LAST);
      else if (highBidOf(auction) === null) orders.undo();
      else controls.undo();
    },
    reopen: (lot) => void orders.reopenLot(lot),
  };
}

interface Deed extends Pick<ControlsParts, 'auction' | 'orders'> {
  readonly controls: Pick<Controls, 'undo'>;
}

const NOT_THE_LAST = 'Something else was done after this sale: reopen it with its bids instead';

/** True when the rules limit bids more than the specification does. */
function holdsBidsBack({ standing, tournament }: Auction): boolean {
  return standing !== null || tournament.rules.mostBid.is !== 'purse' || tournament.rules.raises.to !== 'any';
}

const NOTHING_TO_LET_PASS = 'The rules of this auction hold no bid back: there is nothing to let pass';

const NOTHING_TO_HOLD = {
  floor: 'Phones do not bid in this auction: there is nothing to hold',
  phones: 'All bids come from the phones: change bidding to Both to enter one here',
} as const;
