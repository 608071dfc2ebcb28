import { impossible } from '#domain/impossible.ts';
import type { Auction, Bid } from './auction.ts';
import type { AuctionEvent } from './events.ts';
import { begin, evolve } from './evolve.ts';
import { bidsFor, openLotOf, withOpenLot } from '#domain/auction/lots/block.ts';
import {
  keepForOneself,
  keepHistory,
  NUMBERS,
  PLAYERS,
  RETURNED,
  shown,
  shownHistory,
  TEAMS,
  UNDONE_BIDS,
} from './own-lists.ts';

/** Judges an event by the auction before it. The lists of that auction change later. */
type Judge = (auction: Auction, event: AuctionEvent) => void;

/** Folds events one at a time, without exposing the states in between. */
export interface Folding {
  add(event: AuctionEvent): void;
  /** The auction after all events so far. */
  auction(): Auction;
}

/** The auction that results from a log, first event first. */
export function fold(log: readonly AuctionEvent[]): Auction {
  const [first, ...later] = log;
  if (first?.type !== 'TournamentCreated') return impossible('a log that does not begin with its tournament');
  return foldOn(begin(first), later);
}

/** The auction after these facts. */
export function foldOn(auction: Auction, events: readonly AuctionEvent[]): Auction {
  const folding = foldingFrom(auction);
  for (const event of events) folding.add(event);
  return folding.auction();
}

/** The number of bids that `evolve` copies before they move to the growing list. */
const BIDS_IN_HAND = 16;

/**
 * Folds many events; each costs what it changes, whatever the number of players. The lists change in place and the
 * bids of the open lot collect in one array; `evolve` would copy them for each event. `judge`: sees each event before it
 * is applied, and may throw.
 */
export function foldingFrom(from: Auction, judge: Judge = () => undefined): Folding {
  /** During a run of bids its open lot holds only the bids that are not yet in `earlier`. */
  let auction = from;
  let earlier: Bid[] = [];
  const whole = (): Auction => {
    const block = openLotOf(auction);
    if (block === null || earlier.length === 0) return auction;
    auction = withBids(auction, [...earlier, ...block.bids]);
    earlier = [];
    return auction;
  };
  return {
    add(event) {
      const before = event.type === 'BidPlaced' ? auction : whole();
      judge(before, event);
      auction = evolve(before, event);
      keepChanged(before, auction);
      if (event.type !== 'BidPlaced') return;
      const bids = bidsFor(auction, event.lot);
      if (bids.length < BIDS_IN_HAND) return;
      // The last bid stays in the state, because the next one is compared with it.
      earlier.push(...bids.slice(0, -1));
      auction = withBids(auction, bids.slice(-1));
    },
    auction() {
      auction = allShown(whole());
      return auction;
    },
  };
}

/** Keeps the lists that the last event has made, so that the next events change them in place. */
function keepChanged(before: Auction, after: Auction): void {
  const { places, players, teams, returned, numbers, undoneBids, history } = after;
  if (places !== before.places) keepForOneself(places);
  if (players !== before.players) PLAYERS.keep(players);
  if (teams !== before.teams) TEAMS.keep(teams);
  if (returned !== before.returned) RETURNED.keep(returned);
  if (numbers !== before.numbers) NUMBERS.keep(numbers);
  if (undoneBids !== before.undoneBids) UNDONE_BIDS.keep(undoneBids);
  if (history !== before.history) keepHistory(history);
}

/** The auction as others may keep it: its lists never change again. */
function allShown(auction: Auction): Auction {
  PLAYERS.show(auction.players);
  TEAMS.show(auction.teams);
  RETURNED.show(auction.returned);
  NUMBERS.show(auction.numbers);
  UNDONE_BIDS.show(auction.undoneBids);
  const [places, history] = [shown(auction.places), shownHistory(auction.history)];
  const isSame = places === auction.places && history === auction.history;
  return isSame ? auction : { ...auction, places, history };
}

function withBids(auction: Auction, bids: readonly Bid[]): Auction {
  return { ...auction, block: withOpenLot(auction.block, () => ({ bids })) };
}
