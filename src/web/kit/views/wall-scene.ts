import type { Pause } from '#domain/auction/auction.ts';
import type { BiddingSection, HallView, Stroke, Correction } from '#domain/views/view.ts';
import { minus, type Rupees } from '#domain/money.ts';
import type { TeamView } from './team-view.ts';
import type { ServerTime } from './countdown.ts';
import { useForAWhile } from './lot-view.ts';

/** The present content of the hall's large screens: projector, overlay, monitor. */
export type WallScene =
  /** No lot on the block: before the first lot, or between two lots. */
  | { readonly shows: 'waiting' }
  /** A lot on the block: just opened, under bids, called, or offered to a team with the right to match. */
  | { readonly shows: LotScene }
  | Stroke
  | { readonly shows: 'break'; readonly pause: Pause }
  /**
   * All lots were called. `closed`: the organiser ended the auction; else unsold players may still return.
   */
  | { readonly shows: 'finished'; readonly closed: boolean }
  /** Squads and awards after the last lot, while the operator shows them. */
  | { readonly shows: 'finale' };

export type LotScene = 'revealed' | 'bidding' | 'going-once' | 'going-twice' | 'matching';

const LOT_SCENES: ReadonlySet<string> = new Set<LotScene>([
  'revealed',
  'bidding',
  'going-once',
  'going-twice',
  'matching',
]);

/** True while the wall shows the lot on the block. */
export function showsLot({ shows }: WallScene): boolean {
  return LOT_SCENES.has(shows);
}

/** The scene of a view. `stroke`: the sale or pass that is still shown, if any. */
export function wallScene(
  { lot, bidding, pause, finale }: Pick<HallView, 'lot' | 'bidding' | 'pause' | 'finale'>,
  stroke: Stroke | null,
): WallScene {
  if (stroke !== null) return stroke;
  if (finale !== null) return { shows: 'finale' };
  if (lot.shows === 'finished') return { shows: 'finished', closed: true };
  if (pause !== null) return { shows: 'break', pause };
  switch (lot.shows) {
    case 'lot':
      return { shows: bidding === null ? 'revealed' : lotScene(bidding) };
    case 'undrawn':
      return lot.lacks === 'lots' ? { shows: 'finished', closed: false } : { shows: 'waiting' };
    case 'through':
      return lot.waiting === 0 ? { shows: 'finished', closed: false } : { shows: 'waiting' };
  }
}

function lotScene({ going, count, match }: BiddingSection): LotScene {
  if (match !== undefined) return 'matching';
  if (going === 2) return 'going-twice';
  if (going === 1) return 'going-once';
  return count === 0 ? 'revealed' : 'bidding';
}

/** Two teams that trade bids, as the wall draws them. Amounts in whole rupees. */
export interface DuelView {
  /** The team that began the duel, and the other one; each keeps its side. */
  readonly sides: readonly [DuelSide, DuelSide];
  /** The number of bids for the lot, and of those in this duel. */
  readonly bids: number;
  readonly inDuel: number;
  /** The last bid minus the one before it. */
  readonly raise: Rupees;
}

export interface DuelSide {
  readonly team: TeamView;
  readonly leads: boolean;
  /** Of the leader: its purse after this bid. Of the other team: its highest allowed bid. */
  readonly amount: Rupees;
}

/** The duel for the lot on the block; null: no duel, several teams lead at the cap, or the hammer has fallen. */
export function duelView(
  { bidding, bids, teams: entries }: Pick<HallView, 'bidding' | 'bids' | 'teams'>,
  teams: readonly TeamView[],
): DuelView | null {
  if (bidding?.duel === undefined || bidding.leaders.length !== 1 || bidding.match !== undefined) return null;
  const { count, duel } = bidding;
  const [last, before] = [bids[String(count)], bids[String(count - 1)]];
  if (last === undefined || before === undefined) return null;
  const leading = teams.find(({ id }) => id === last.team);
  const trailing = teams.find(({ id }) => id === before.team);
  if (leading === undefined || trailing === undefined) return null;
  const leader: DuelSide = { team: leading, leads: true, amount: minus(leading.purse, last.amount) };
  const other: DuelSide = {
    team: trailing,
    leads: false,
    amount: entries[trailing.id]?.most ?? trailing.purse,
  };
  const inDuel = count - duel + 1;
  const beganWithLeader = inDuel % 2 === 1;
  return {
    sides: beganWithLeader ? [leader, other] : [other, leader],
    bids: count,
    inDuel,
    raise: minus(last.amount, before.amount),
  };
}

/** Time (ms) for which a corrected sale is shown; a reopened lot is marked until it ends. */
const READING = 12_000;

/** The correction that the wall and the overlay show now, if any. */
export function useCorrectionNotice(live: ServerTime, correction: Correction | null): Correction | null {
  const isReopened = correction?.says === 'reopened';
  const [corrected] = useForAWhile(live, isReopened ? null : correction, READING);
  return isReopened ? correction : corrected;
}
