import { impossible } from '#domain/impossible.ts';
import { NO_RUPEES } from '#domain/money.ts';
import { without } from '#domain/without.ts';
import type { TeamPlan } from '#domain/tournament/team.ts';
import type { Auction, Bid, Entrant } from './auction.ts';
import { bidsFor } from '#domain/auction/lots/block.ts';
import {
  openLot,
  withBid,
  withClock,
  withoutBidsOf,
  withoutLastBid,
  withOpenLot,
} from '#domain/auction/lots/block-changes.ts';
import { adjusted, paid, withEntrant } from '#domain/auction/teams/entrants.ts';
import { movesFloor } from './event-traits.ts';
import type { AuctionEvent, EventOf, TournamentCreated } from './events.ts';
import { FIRST_FLOOR, type FloorSettings } from './floor-settings.ts';
import {
  joined,
  lotOpened,
  lotPassed,
  lotReopened,
  lotSold,
  orderDrawn,
  passUndone,
  saleCorrected,
  saleUndone,
  unsoldRecalled,
  withdrawn,
  withQueue,
} from '#domain/auction/lots/lot-moves.ts';
import { withPlayers } from './player-numbers.ts';
import { entrant } from '#domain/auction/teams/purse.ts';

/** The auction as its first fact leaves it: no team, no player, nothing drawn. */
export function begin({ tournament }: TournamentCreated): Auction {
  return {
    tournament,
    stage: 'upcoming',
    sequence: 1,
    floorMovedAt: 1,
    teams: new Map(),
    players: new Map(),
    places: new Map(),
    round: 0,
    block: { state: 'undrawn' },
    history: [],
    floor: FIRST_FLOOR,
    phonesHeld: false,
    pause: null,
  };
}

/**
 * The auction that a log tells, first fact first. What stands between two facts here nobody sees: so the bids for the
 * lot on the block are one list that grows, where `evolve` would copy all of them for each one more.
 */
export function fold(log: readonly AuctionEvent[]): Auction {
  const [first, ...later] = log;
  if (first?.type !== 'TournamentCreated') return impossible('a log that does not begin with its tournament');
  let auction = begin(first);
  let ours: Bid[] = [];
  for (const event of later) {
    const before = auction;
    auction = evolve(event.type === 'BidPlaced' ? withBids(before, []) : before, event);
    if (event.type !== 'BidPlaced') continue;
    const soFar = bidsFor(before, event.lot);
    if (soFar !== ours) ours = [...soFar];
    ours.push(...bidsFor(auction, event.lot));
    auction = withBids(auction, ours);
  }
  return auction;
}

function withBids(auction: Auction, bids: readonly Bid[]): Auction {
  return { ...auction, block: withOpenLot(auction.block, () => ({ bids })) };
}

/** What is true after a fact. Facts are never refused: `decide` did that before. */
export function evolve(before: Auction, event: AuctionEvent): Auction {
  const sequence = before.sequence + 1;
  const floorMovedAt = movesFloor(event, before) ? sequence : before.floorMovedAt;
  const auction = { ...before, sequence, floorMovedAt };
  switch (event.type) {
    case 'TournamentCreated':
      return impossible('a tournament created twice');
    case 'TournamentEdited':
      return { ...auction, tournament: { ...auction.tournament, ...event.plan } };
    case 'TeamEntered':
      return withEntrant(auction, { ...event.team, adjusted: NO_RUPEES, awaited: [] });
    case 'TeamEdited':
      return withEntrant(auction, replanned(entrant(auction, event.team), event.plan));
    case 'TeamWithdrawn':
      return {
        ...auction,
        teams: without(auction.teams, event.team),
        block: withoutBidsOf(auction.block, event.team),
      };
    case 'PlayersRegistered':
      return registered(auction, event);
    case 'PlayerEdited':
      return { ...auction, players: new Map(auction.players).set(event.player.id, event.player) };
    case 'PlayerWithdrawn':
      return { ...withdrawn(auction, event.player), players: without(auction.players, event.player) };
    case 'OrderDrawn':
      return event.occasion === 'joined' ? withQueue(auction, event.order) : orderDrawn(auction, event.order);
    case 'LotOpened':
      return lotOpened(auction, event.lot);
    case 'BidPlaced':
      return started(bidPlaced(auction, event));
    case 'BidRetracted':
      return { ...auction, block: withoutLastBid(openLot(auction, event.lot)) };
    case 'GoingCalled':
      return { ...auction, block: { ...openLot(auction, event.lot), going: event.count } };
    case 'LotReopened':
      return lotReopened(auction, event);
    case 'FloorSet':
      return floorSet(auction, event.settings);
    case 'PhonesHeld':
      return { ...auction, phonesHeld: true };
    case 'PhonesReleased':
      return { ...auction, phonesHeld: false };
    case 'AuctionPaused':
      return { ...auction, pause: { message: event.message, until: event.until } };
    case 'AuctionResumed':
      return { ...auction, pause: null };
    case 'ClockSet':
      return { ...auction, block: withClock(auction.block, event.clock) };
    case 'LotSold':
      return started(lotSold(auction, event));
    case 'SaleCorrected':
      return saleCorrected(auction, event);
    case 'LotPassed':
      return started(lotPassed(auction, event.lot));
    case 'SaleUndone':
      return saleUndone(auction, event);
    case 'PassUndone':
      return passUndone(auction, event.lot);
    case 'UnsoldRecalled':
      return unsoldRecalled(auction, event.lots);
    case 'AuctionFinished':
      return {
        ...auction,
        stage: 'completed',
        pause: null,
        phonesHeld: false,
        block: withClock(auction.block, null),
      };
    case 'AuctionReopened':
      return { ...auction, stage: 'active' };
    case 'PurseAdjusted':
      return withEntrant(auction, adjusted(entrant(auction, event.team), event.by));
    case 'PurseCharged':
      return withEntrant(auction, paid(entrant(auction, event.team), event.amount));
  }
}

/** The first bid, skip or sale makes a tournament active and locks its rules (design, section 6). */
function started(auction: Auction): Auction {
  return { ...auction, stage: 'active' };
}

function registered(auction: Auction, { players }: EventOf<'PlayersRegistered'>): Auction {
  const all = { ...auction, players: withPlayers(auction.players, players) };
  return joined(
    all,
    players.map(({ id }) => id),
  );
}

/** Without a countdown no clock runs on; whose bids count is another matter. */
function floorSet(auction: Auction, settings: FloorSettings): Auction {
  const block = settings.countdown === null ? withClock(auction.block, null) : auction.block;
  return { ...auction, floor: settings, phonesHeld: false, block };
}

/** A plan stands as a whole: a short name that it leaves out is gone. */
function replanned({ id, createdAt, adjusted, awaited }: Entrant, plan: TeamPlan): Entrant {
  return { id, createdAt, adjusted, awaited, ...plan };
}

/** A bid from the floor is what phones were held for: it lets them go. */
function bidPlaced(auction: Auction, { lot, team, amount, via }: EventOf<'BidPlaced'>): Auction {
  return {
    ...auction,
    block: withBid(openLot(auction, lot), { team, amount, via }),
    phonesHeld: auction.phonesHeld && via === 'phone',
  };
}
