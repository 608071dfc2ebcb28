import type { Auction, Entrant, Pause } from '#domain/auction/auction.ts';
import { nextBid } from '#domain/auction/block.ts';
import { mostBid } from '#domain/auction/most-bid.ts';
import { purseOf } from '#domain/auction/purse.ts';
import { squadProblem } from '#domain/auction/acts/place-bid.ts';
import { raiseAt } from '#domain/auction/raise-at.ts';
import type { Refusal } from '#domain/auction/refusals.ts';
import { slotsLeft, squadOf } from '#domain/auction/squad.ts';
import type { PlayerId, TeamId } from '#domain/ids.ts';
import type { Rupees } from '#domain/money.ts';
import { floorInSight, type FloorInSight, type LotInSight } from '#web/floor/lot-in-sight.ts';
import { jumpAmounts } from './jump-amounts.ts';

/** What the phone of a team shows. Amounts in whole rupees. */
export interface PaddleView {
  readonly team: Entrant;
  readonly purse: Rupees;
  /** The most it may bid for one player; 0 when it can bid no more. */
  readonly most: Rupees;
  readonly slotsLeft: number;
  readonly squadSize: number;
  readonly floor: FloorInSight;
  readonly pause: Pause | null;
  /** What the big button does; null while nobody is on the block. */
  readonly tap: Tap | null;
  /** Larger bids that would stand now. */
  readonly jumps: readonly Rupees[];
}

/** What one tap on the big button does. */
export type Tap =
  | { readonly can: 'bid'; readonly lot: PlayerId; readonly amount: Rupees }
  | { readonly can: 'lead'; readonly lot: PlayerId; readonly amount: Rupees }
  /** Nothing: `problem` says why, `next` what would be bid. */
  | { readonly can: 'not'; readonly lot: PlayerId; readonly next: Rupees; readonly problem: Refusal };

/** `now`: epoch ms by the server's clock. Null for a team that has withdrawn. */
export function paddleView(auction: Auction, teamId: TeamId, now: number): PaddleView | null {
  const team = auction.teams.get(teamId);
  if (team === undefined) return null;
  const floor = floorInSight(auction);
  const tap = floor.shows === 'lot' ? tapFor(auction, teamId, floor.lot, now) : null;
  return {
    team,
    purse: purseOf(auction, teamId),
    most: mostBid(auction, teamId),
    slotsLeft: slotsLeft(auction, teamId),
    squadSize: squadOf(auction, teamId).length,
    floor,
    pause: auction.pause,
    tap,
    jumps: tap?.can === 'bid' ? jumpsFrom(auction, teamId, tap, now) : [],
  };
}

function tapFor(auction: Auction, team: TeamId, { player, current, leader }: LotInSight, now: number): Tap {
  const lot = player.id;
  if (leader?.id === team) return { can: 'lead', lot, amount: current };
  const next = nextBid(auction, lot);
  const problem = problemOf(auction, { lot, team, amount: next }, now);
  return problem === null ? { can: 'bid', lot, amount: next } : { can: 'not', lot, next, problem };
}

function jumpsFrom(
  auction: Auction,
  team: TeamId,
  { lot, amount }: { readonly lot: PlayerId; readonly amount: Rupees },
  now: number,
): readonly Rupees[] {
  return jumpAmounts(auction.tournament.rules, amount).filter(
    (jump) => problemOf(auction, { lot, team, amount: jump }, now) === null,
  );
}

/** Why a bid of this phone would not stand now, or null. `amount`: whole rupees, as typed. */
export function problemOf(
  auction: Auction,
  bid: { readonly lot: PlayerId; readonly team: TeamId; readonly amount: number },
  now: number,
): Refusal | null {
  const decision = raiseAt(auction, { type: 'raise-paddle', ...bid, seen: auction.sequence }, now);
  if (decision.ok) return null;
  // A place is missing whatever the purse holds, and no later player will find one.
  const full = decision.problem.code === 'purse-too-small' ? squadProblem(auction, bid.team) : null;
  return full ?? decision.problem;
}

/** What has to be read before it is tapped: when this changes, the button rests for a moment. */
export function readingOf(tap: Tap | null): string {
  if (tap === null) return '';
  return `${tap.lot} ${String(tap.can === 'not' ? tap.next : tap.amount)} ${tap.can === 'lead' ? 'led' : ''}`;
}

/** True when `after` shows this team outbid that led before. */
export function isOutbid(before: Auction, after: Auction, team: TeamId): boolean {
  if (before.block.state !== 'open' || after.block.state !== 'open') return false;
  if (before.block.lot !== after.block.lot) return false;
  const [had, has] = [before.block.bids.at(-1), after.block.bids.at(-1)];
  return had?.team === team && has !== undefined && has.team !== team && has.amount >= had.amount;
}
