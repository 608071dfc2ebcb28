import { HAMMER_MOMENT } from '#domain/limits.ts';
import { openLotOf } from '#domain/auction/lots/block.ts';
import type { Auction, LotClock } from '#domain/auction/auction.ts';
import type { Command } from '#domain/auction/commands.ts';
import { decide } from './decide.ts';
import { clockExtended, hammerFell } from '#domain/auction/difference.ts';
import type { AuctionEvent } from '#domain/auction/events.ts';
import { foldOn } from '#domain/auction/fold.ts';
import { raiseAt } from '#domain/auction/chapters/bidding/raise-at.ts';
import { judged } from '#domain/auction/chapters/standing/against-rules.ts';
import { reckoned } from '#domain/auction/chapters/standing/reckoned.ts';
import { ok, refuse, type Decision, type Refused } from './decision.ts';
import type { Refusal } from '#domain/auction/refusals.ts';

const SECOND = 1_000;

/** A decision with the state after its events, so that callers need not evolve them again. */
export type Followed =
  | { readonly ok: true; readonly events: readonly AuctionEvent[]; readonly after: Auction }
  | Refused<Refusal>;

/**
 * Calls `decide` at a moment (epoch ms, server clock), and reckons what the rules allow afterwards. Changes of the
 * countdown are written as events, so that a replay needs no clock.
 */
export function decideAt(auction: Auction, command: Command, now: number): Decision<Refusal> {
  const decided = decideFully(auction, command, now);
  return decided.ok ? ok(...decided.events) : decided;
}

/** Like `decideAt`, with the state after the events. */
export function decideFully(auction: Auction, command: Command, now: number): Followed {
  if (command.type === 'run-out' && now <= command.closesAt) return refuse({ code: 'clock-not-out' });
  const decision: Decision<Refusal> =
    command.type === 'raise-paddle' ? raiseAt(auction, command, now) : decide(auction, command);
  if (!decision.ok) return decision;
  const { events } = decision;
  const after = foldOn(auction, events);
  const clock = clockAfter(auction, after, now);
  const standing = reckoned(auction, after);
  const standsSo = foldOn(after, standing);
  const verdict = judged(auction, command, [...events, ...standing, ...clock], standsSo);
  return verdict.ok ? { ...verdict, after: foldOn(standsSo, clock) } : verdict;
}

function clockAfter(before: Auction, after: Auction, now: number): AuctionEvent[] {
  const { floor, pause, stage } = after;
  const open = openLotOf(after);
  if (open === null || floor.countdown === null) return [];
  // Opening the console before the auction starts no countdown; the first bid, skip or sale does.
  if (stage !== 'active') return [];
  const { seconds, extension } = floor.countdown;
  // A new lot's countdown begins after the hammer animation of the lot before it.
  const whole = seconds * SECOND + (hammerFell(before, after) ? HAMMER_MOMENT : 0);
  const least = clockExtended(before, after) ? extension * SECOND : -Infinity;
  const left = open.clock === null ? whole : Math.max(leftOn(open.clock, now), least);
  const clock: LotClock =
    pause === null
      ? { state: 'running', closesAt: now + left }
      : { state: 'stopped', left: Math.max(0, left) };
  return sameClock(open.clock, clock) ? [] : [{ type: 'ClockSet', clock }];
}

/** In ms; negative once the countdown has ended. */
function leftOn(clock: LotClock, now: number): number {
  return clock.state === 'stopped' ? clock.left : clock.closesAt - now;
}

function sameClock(a: LotClock | null, b: LotClock): boolean {
  if (a?.state === 'running' && b.state === 'running') return a.closesAt === b.closesAt;
  return a?.state === 'stopped' && b.state === 'stopped' && a.left === b.left;
}
