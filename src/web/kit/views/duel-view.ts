import { minus, type Rupees } from '#domain/money.ts';
import type { HallView } from '#domain/views/view.ts';
import type { TeamView } from './team-view.ts';

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

/** The duel for the lot on the block; null: no duel, or several teams lead at the cap. */
export function duelView(
  { bidding, bids, teams: entries }: Pick<HallView, 'bidding' | 'bids' | 'teams'>,
  teams: readonly TeamView[],
): DuelView | null {
  if (bidding?.duel === undefined || bidding.leaders.length !== 1) return null;
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
