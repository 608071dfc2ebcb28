import type { Act, Auction, Bid, Block, Entrant, LotClock, OpenLot } from './auction.ts';
import type { AuctionEvent, TournamentCreated } from './events.ts';
import { bidsFor, lotOnBlock } from './block.ts';
import { FIRST_FLOOR, type FloorSettings } from './floor-settings.ts';
import { entrant } from './purse.ts';
import type { PlayerId } from '#domain/ids.ts';
import { impossible } from '#domain/impossible.ts';
import { minus, NO_RUPEES, plus, type Rupees } from '#domain/money.ts';

const NOBODY: Block = { state: 'empty' };

/** The auction as its first fact leaves it: no team, no player, nothing drawn. */
export function begin({ tournament }: TournamentCreated): Auction {
  return {
    tournament,
    stage: 'upcoming',
    sequence: 1,
    floorMovedAt: 1,
    teams: new Map(),
    players: new Map(),
    sales: new Map(),
    queue: [],
    unsold: [],
    block: { state: 'undrawn' },
    history: [],
    floor: FIRST_FLOOR,
    phonesHeld: false,
    pause: null,
  };
}

/** The auction that a log tells, first fact first. */
export function fold(log: readonly AuctionEvent[]): Auction {
  const [first, ...later] = log;
  if (first?.type !== 'TournamentCreated') return impossible('a log that does not begin with its tournament');
  return later.reduce(evolve, begin(first));
}

/** What is true after a fact. Facts are never refused: `decide` did that before. */
export function evolve(before: Auction, event: AuctionEvent): Auction {
  const auction = { ...before, sequence: before.sequence + 1 };
  switch (event.type) {
    case 'TournamentCreated':
      return impossible('a tournament created twice');
    case 'TournamentEdited':
      return { ...auction, tournament: { ...auction.tournament, ...event.plan } };
    case 'TeamEntered':
      return withEntrant(auction, { ...event.team, adjusted: NO_RUPEES, awaited: [] });
    case 'TeamEdited':
      return withEntrant(auction, { ...entrant(auction, event.team), ...event.plan });
    case 'TeamWithdrawn':
      return { ...auction, teams: without(auction.teams, event.team) };
    case 'PlayersRegistered':
      return { ...auction, ...registered(auction, event) };
    case 'PlayerEdited':
      return playerEdited(auction, event);
    case 'PlayerWithdrawn':
      return floorMoved({
        ...setAside(auction, event.player),
        players: without(auction.players, event.player),
        history: auction.history.filter((act) => act.lot !== event.player),
      });
    case 'OrderDrawn':
      return floorMoved({ ...auction, ...orderDrawn(event) });
    case 'LotOpened':
      return floorMoved(lotOpened(auction, event.lot));
    case 'BidPlaced':
      return floorMoved(started(bidPlaced(auction, event)));
    case 'BidRetracted':
      return floorMoved({ ...auction, block: withoutLastBid(openLot(auction, event.lot)) });
    case 'GoingCalled':
      return { ...auction, block: { ...openLot(auction, event.lot), going: event.count } };
    case 'LotReopened':
      return floorMoved(lotReopened(auction, event));
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
      return floorMoved(started(lotSold(auction, event)));
    case 'LotPassed':
      return floorMoved(started(lotPassed(auction, event.lot)));
    case 'SaleUndone':
      return floorMoved(saleUndone(auction, event));
    case 'PassUndone':
      return floorMoved({ ...backInLine(auction, event.lot), history: auction.history.slice(0, -1) });
    case 'UnsoldRecalled':
      return floorMoved(unsoldRecalled(auction, event.lots));
    case 'AuctionFinished':
      return floorMoved({
        ...auction,
        stage: 'completed',
        pause: null,
        block: withClock(auction.block, null),
      });
    case 'AuctionReopened':
      return floorMoved({ ...auction, stage: 'active' });
    case 'PurseAdjusted':
      return withEntrant(auction, adjusted(entrant(auction, event.team), event.by));
    case 'PurseCharged':
      return withEntrant(auction, paid(entrant(auction, event.team), event.amount));
  }
}

type Event<Type extends AuctionEvent['type']> = Extract<AuctionEvent, { type: Type }>;

/** An act has changed what the room looks at: whoever still looks at what was before must look again. */
function floorMoved(auction: Auction): Auction {
  return { ...auction, floorMovedAt: auction.sequence };
}

/** The first bid, skip or sale makes a tournament active and locks its rules (design, section 6). */
function started(auction: Auction): Auction {
  return { ...auction, stage: 'active' };
}

function registered(auction: Auction, { players }: Event<'PlayersRegistered'>): Partial<Auction> {
  const all = new Map(auction.players);
  for (const player of players) all.set(player.id, player);
  // Before a draw there is no queue to join: the draw will find them.
  if (auction.block.state === 'undrawn') return { players: all };
  return { players: all, queue: [...auction.queue, ...players.map(({ id }) => id)] };
}

function playerEdited(auction: Auction, { player }: Event<'PlayerEdited'>): Auction {
  const edited = { ...auction, players: new Map(auction.players).set(player.id, player) };
  // A new base price is a new current bid: who bids must have seen it.
  const repriced = auction.players.get(player.id)?.basePrice !== player.basePrice;
  return repriced && lotOnBlock(auction) === player.id ? floorMoved(edited) : edited;
}

function orderDrawn({ occasion, order }: Event<'OrderDrawn'>): Partial<Auction> {
  if (occasion === 'joined') return { queue: order };
  return { queue: order, unsold: [], block: NOBODY, history: [] };
}

/** A lot that had to leave the block for another one is the next to come up. */
function lotOpened(auction: Auction, lot: PlayerId): Auction {
  const cleared = setAside(auction, lot);
  const waiting = lotOnBlock(cleared);
  const queue = waiting === null ? cleared.queue : [waiting, ...cleared.queue];
  return { ...cleared, queue, block: opened(lot, []), phonesHeld: false };
}

function opened(lot: PlayerId, bids: readonly Bid[]): OpenLot {
  return { state: 'open', lot, bids, going: 0, clock: null };
}

/** Where it stood in the squads, the unsold and the history it was never; whoever was on the block comes next. */
function lotReopened(auction: Auction, { lot, bids }: Event<'LotReopened'>): Auction {
  const sold = auction.sales.has(lot);
  const last = auction.history.findLastIndex((act) => act.lot === lot && (act.type === 'sell') === sold);
  const again = lotOpened({ ...auction, sales: without(auction.sales, lot) }, lot);
  return { ...again, block: opened(lot, bids), history: again.history.filter((_, at) => at !== last) };
}

/** Without a countdown no clock runs on; whose bids count is another matter. */
function floorSet(auction: Auction, settings: FloorSettings): Auction {
  const block = settings.countdown === null ? withClock(auction.block, null) : auction.block;
  return { ...auction, floor: settings, phonesHeld: false, block };
}

function withClock(block: Block, clock: LotClock | null): Block {
  return block.state === 'open' ? { ...block, clock } : block;
}

/** Takes a lot from wherever it stands: the queue, the unsold players, the block. */
function setAside(auction: Auction, lot: PlayerId): Auction {
  return {
    ...auction,
    queue: auction.queue.filter((waiting) => waiting !== lot),
    unsold: auction.unsold.filter((passed) => passed !== lot),
    block: lotOnBlock(auction) === lot ? NOBODY : auction.block,
  };
}

function openLot({ block }: Auction, lot: PlayerId): OpenLot {
  if (block.state === 'open' && block.lot === lot) return block;
  return impossible(`an act on ${lot}, who is not on the block`);
}

/** A bid from the floor is what phones were held for: it lets them go. */
function bidPlaced(auction: Auction, { lot, team, amount, via }: Event<'BidPlaced'>): Auction {
  const block = openLot(auction, lot);
  return {
    ...auction,
    block: { ...block, bids: [...block.bids, { team, amount, via }], going: 0 },
    phonesHeld: auction.phonesHeld && via === 'phone',
  };
}

function withoutLastBid(block: OpenLot): OpenLot {
  return { ...block, bids: block.bids.slice(0, -1), going: 0 };
}

function lotSold(auction: Auction, { lot, team, price, calls }: Event<'LotSold'>): Auction {
  const act: Act = { type: 'sell', lot, team, price, bids: bidsFor(auction, lot) };
  const sold = {
    ...setAside(auction, lot),
    sales: new Map(auction.sales).set(lot, { team, price }),
    history: [...auction.history, act],
  };
  return calls === 2 ? withEntrant(sold, awaiting(entrant(sold, team), price)) : sold;
}

function lotPassed(auction: Auction, lot: PlayerId): Auction {
  const cleared = setAside(auction, lot);
  return {
    ...cleared,
    unsold: [...cleared.unsold, lot],
    history: [...auction.history, { type: 'skip', lot, bids: bidsFor(auction, lot) }],
  };
}

function saleUndone(auction: Auction, { lot, team, price, calls }: Event<'SaleUndone'>): Auction {
  const undone = {
    ...backInLine(auction, lot),
    sales: without(auction.sales, lot),
    history: auction.history.filter((act) => act.type !== 'sell' || act.lot !== lot),
  };
  return calls === 2 ? withEntrant(undone, awaiting(entrant(undone, team), minus(NO_RUPEES, price))) : undone;
}

/** The player waits in front of the queue, `LotOpened` follows; where no order was drawn there is no queue yet. */
function backInLine(auction: Auction, lot: PlayerId): Auction {
  if (auction.block.state === 'undrawn') return auction;
  const cleared = setAside(auction, lot);
  return { ...cleared, queue: [lot, ...cleared.queue] };
}

/** The unsold players come up again, in the order in which they were passed; nobody who waited is lost. */
function unsoldRecalled(auction: Auction, lots: readonly PlayerId[]): Auction {
  const interrupted = lotOnBlock(auction);
  const waiting = interrupted === null ? auction.queue : [interrupted, ...auction.queue];
  return { ...auction, queue: [...lots, ...waiting], unsold: [], block: NOBODY };
}

function withEntrant(auction: Auction, team: Entrant): Auction {
  return { ...auction, teams: new Map(auction.teams).set(team.id, team) };
}

function adjusted(team: Entrant, by: Rupees): Entrant {
  return { ...team, adjusted: plus(team.adjusted, by) };
}

function awaiting(team: Entrant, amount: Rupees): Entrant {
  return { ...team, awaited: [...team.awaited, amount] };
}

function paid(team: Entrant, amount: Rupees): Entrant {
  const at = team.awaited.indexOf(amount);
  return { ...team, awaited: team.awaited.filter((_, position) => position !== at) };
}

function without<Name, Thing>(map: ReadonlyMap<Name, Thing>, name: Name): ReadonlyMap<Name, Thing> {
  const rest = new Map(map);
  rest.delete(name);
  return rest;
}
