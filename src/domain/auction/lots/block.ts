import type { Auction, Bid, Block, LotClock, OpenLot } from '#domain/auction/auction.ts';
import type { LotStanding } from '#domain/auction/chapters/standing/standing.ts';
import type { PlayerId, TeamId } from '#domain/ids.ts';
import { impossible } from '#domain/impossible.ts';
import type { Rupees } from '#domain/money.ts';
import { firstBid, raisedBid, type RaiseRules } from '#domain/rules/increments.ts';
import type { Player } from '#domain/tournament/player.ts';

/** Pattern matching on the state of the block: the compiler asks each caller for every state. */
export function blockIs<Answer>(block: Block, answers: BlockAnswers<Answer>): Answer {
  switch (block.state) {
    case 'undrawn':
      return answers.undrawn();
    case 'empty':
      return answers.empty();
    case 'open':
      return answers.open(block);
  }
}

interface BlockAnswers<Answer> {
  /** No order is drawn yet. */
  readonly undrawn: () => Answer;
  readonly empty: () => Answer;
  readonly open: (lot: OpenLot) => Answer;
}

const LOT: BlockAnswers<OpenLot | null> = { undrawn: () => null, empty: () => null, open: (lot) => lot };
const DRAWN: BlockAnswers<boolean> = { undrawn: () => false, empty: () => true, open: () => true };

/** The lot on the block with its bids, or null. */
export function openLotOf({ block }: Pick<Auction, 'block'>): OpenLot | null {
  return blockIs(block, LOT);
}

/** True once the order is drawn; it never becomes false again. */
export function isDrawn({ block }: Pick<Auction, 'block'>): boolean {
  return blockIs(block, DRAWN);
}

/** The player on the block, or null. */
export function lotOnBlock(auction: Pick<Auction, 'block'>): PlayerId | null {
  return openLotOf(auction)?.lot ?? null;
}

/** The time (epoch ms) at which the lot's running countdown ends; null if none runs. */
export function closesAtOf(auction: Pick<Auction, 'block'>): number | null {
  const clock = openLotOf(auction)?.clock;
  return clock?.state === 'running' ? clock.closesAt : null;
}

/** The leading bid, or null. */
export function highBidOf(auction: Auction): Bid | null {
  return openLotOf(auction)?.bids.at(-1) ?? null;
}

/** The bids for a lot while it is on the block; none for any other. */
export function bidsFor(auction: Auction, lot: PlayerId): readonly Bid[] {
  const open = openLotOf(auction);
  return open?.lot === lot ? open.bids : [];
}

/** The amount that several teams may bid at once for the lot on the block: its cap, if the rules say so. */
export function sharedAt({ standing, block }: Pick<Auction, 'standing' | 'block'>): Rupees | null {
  return reckonedOf({ standing }, lotOnBlock({ block }))?.shared ?? null;
}

/** The teams with the highest bid; several may share the cap, in the order of their bids. */
export function leadersOf(auction: Pick<Auction, 'standing' | 'block'>): readonly TeamId[] {
  const bids = openLotOf(auction)?.bids ?? [];
  const high = bids.at(-1);
  if (high === undefined) return [];
  if (high.amount !== sharedAt(auction)) return [high.team];
  return [...new Set(bids.filter(({ amount }) => amount === high.amount).map(({ team }) => team))];
}

/** True while this team has the highest bid, alone or shared. */
export function leads(auction: Auction, team: TeamId): boolean {
  return leadersOf(auction).includes(team);
}

/** The player with this id; throws if there is none. */
export function playerOf({ players }: Pick<Auction, 'players'>, player: PlayerId): Player {
  return players.get(player) ?? impossible(`no player ${player} in the auction`);
}

/** The opening price of a lot: its listed base price, or less if the rules reduce it after a pass. */
export function basePriceOf(
  { standing, players }: Pick<Auction, 'standing' | 'players'>,
  lot: PlayerId,
): Rupees {
  return reckonedOf({ standing }, lot)?.base ?? playerOf({ players }, lot).basePrice;
}

/** The rules for raising this lot, with the increments of its category and its cap. */
export function raiseRules({ standing, tournament }: Auction, lot: PlayerId): RaiseRules {
  const { increments, shared, cap = shared } = reckonedOf({ standing }, lot) ?? {};
  const { rules } = tournament;
  const stepped = increments === undefined ? rules : { ...rules, increments };
  return cap === undefined ? stepped : { ...stepped, cap };
}

/** The result of the rule search for this lot; null unless it is on the block. */
function reckonedOf({ standing }: Pick<Auction, 'standing'>, lot: PlayerId | null): LotStanding | null {
  const now = standing?.lot ?? null;
  return now?.lot === lot ? now : null;
}

/** The current bid of an open lot: its highest bid, or its base price before the first one. */
export function priceOf(auction: Auction, lot: PlayerId): Rupees {
  return highBidOf(auction)?.amount ?? basePriceOf(auction, lot);
}

/**
 * The amount of one tap: the base price first, then the current bid plus one increment. It is rounded up to the
 * next multiple and limited by the cap.
 */
export function nextBid(auction: Auction, lot: PlayerId): Rupees {
  const rules = raiseRules(auction, lot);
  const highBid = highBidOf(auction);
  return highBid === null ? firstBid(rules, basePriceOf(auction, lot)) : raisedBid(rules, highBid.amount);
}

/** A lot that has just come up; a later `ClockSet` event starts its countdown. */
export function opened(lot: PlayerId, bids: readonly Bid[]): OpenLot {
  return { state: 'open', lot, bids, going: 0, clock: null, match: null };
}

/** The open lot; throws if another lot or none is on the block. */
export function openLot(auction: Auction, lot: PlayerId): OpenLot {
  const open = openLotOf(auction);
  return open?.lot === lot ? open : impossible(`an act on ${lot}, who is not on the block`);
}

/** Changes the lot on the block, if there is one. */
export function withOpenLot(block: Block, change: (lot: OpenLot) => Partial<OpenLot>): Block {
  const open = openLotOf({ block });
  return open === null ? block : { ...open, ...change(open) };
}

/** Adding or removing a bid resets the auctioneer's calls. */
export function withBid(block: OpenLot, bid: Bid): OpenLot {
  return { ...block, bids: [...block.bids, bid], going: 0 };
}

export function withoutLastBid(block: OpenLot): OpenLot {
  return { ...block, bids: block.bids.slice(0, -1), going: 0 };
}

/** Removes the bids of a team that has withdrawn. */
export function withoutBidsOf(block: Block, team: TeamId): Block {
  return withOpenLot(block, ({ bids }) => ({ bids: bids.filter((bid) => bid.team !== team) }));
}

export function withClock(block: Block, clock: LotClock | null): Block {
  return withOpenLot(block, () => ({ clock }));
}
