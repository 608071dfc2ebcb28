import { judged } from '#domain/auction/chapters/standing/broken.ts';
import { reckoned } from '#domain/auction/chapters/standing/reckon.ts';
import { closesAtOf, openLotOf } from '#domain/auction/lots/block.ts';
import { matchOf } from '#domain/auction/lots/matching.ts';
import { HAMMER_MOMENT } from '#domain/limits.ts';
import { type Auction, isOut, type LotClock } from './auction.ts';
import type { Command, CommandOf } from './commands.ts';
import { decide } from './decide.ts';
import { type Decision, ok, refuse, type Refused } from './decision.ts';
import type { AuctionEvent } from './events.ts';
import { clockExtended, hammerFell } from './evolve.ts';
import { foldOn } from './fold.ts';
import type { Refusal } from './refusals.ts';

const SECOND = 1_000;

/** A decision with the state after its events, so that callers need not evolve them again. */
type Followed =
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
  const decision = decideInTime(auction, command, now);
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
  const { pause, stage } = after;
  const open = openLotOf(after);
  const time = timeFor(before, after);
  if (open === null || time === null) return [];
  // Opening the console before the auction starts no countdown; the first bid, skip or sale does.
  if (stage !== 'active') return [];
  const { whole, least } = time;
  const left = open.clock === null ? whole : Math.max(leftOn(open.clock, now), least);
  const clock: LotClock =
    pause === null
      ? { state: 'running', closesAt: now + left }
      : { state: 'stopped', left: Math.max(0, left) };
  return sameClock(open.clock, clock) ? [] : [{ type: 'ClockSet', clock }];
}

/**
 * The time of a new clock for the lot on the block, and what it has at least after this change, in ms; null: no clock.
 * Each answer about a right to match has its own whole time.
 */
function timeFor(before: Auction, after: Auction): { readonly whole: number; readonly least: number } | null {
  const { countdown } = after.floor;
  if (matchOf(after) !== null) {
    const { seconds = null } = after.tournament.rules.match ?? {};
    return seconds === null ? null : { whole: seconds * SECOND, least: -Infinity };
  }
  if (countdown === null) return null;
  // A new lot's countdown begins after the hammer animation of the lot before it.
  const whole = countdown.seconds * SECOND + (hammerFell(before, after) ? HAMMER_MOMENT : 0);
  return { whole, least: clockExtended(before, after) ? countdown.extension * SECOND : -Infinity };
}

/** In ms; negative once the countdown has ended. */
function leftOn(clock: LotClock, now: number): number {
  return clock.state === 'stopped' ? clock.left : clock.closesAt - now;
}

function sameClock(a: LotClock | null, b: LotClock): boolean {
  if (a?.state === 'running' && b.state === 'running') return a.closesAt === b.closesAt;
  return a?.state === 'stopped' && b.state === 'stopped' && a.left === b.left;
}

/**
 * Decides at a moment (epoch ms, server clock). What a phone sends is refused after the countdown; the operator may still
 * enter what was heard in time.
 */
function decideInTime(auction: Auction, command: Command, now: number): Decision<Refusal> {
  const open = openLotOf(auction);
  if (!isFromPhone(command)) return decide(auction, command);
  return open?.lot === command.lot && isOut(open.clock, now)
    ? refuse({ code: 'time-up' })
    : decide(auction, command);
}

type FromPhone = CommandOf<'raise-paddle' | 'say-match' | 'raise-match'>;

function isFromPhone(command: Command): command is FromPhone {
  if (command.type === 'raise-paddle') return true;
  return (command.type === 'say-match' || command.type === 'raise-match') && command.via === 'phone';
}

/** If the server was away longer than this (ms), the auction counts as a new evening. */
export const LONG_AGO = 3_600_000;

/**
 * Corrects the countdown after the server was away until `now` (epoch ms). Nobody could bid meanwhile, so the
 * lot gets at least its extension and is not sold at once: docs/decisions/lots.md. If the system clock moved back,
 * the lot gets at most its full countdown.
 */
export function clockAfterRestart(auction: Auction, now: number): AuctionEvent[] {
  const closesAt = closesAtOf(auction);
  const time = timeAfterRestart(auction);
  if (closesAt === null || time === null) return [];
  const { extension, most } = time;
  const left = closesAt - now;
  // After a long absence the lot waits for its next bid, docs/decisions/lots.md.
  if (left < -LONG_AGO) return [set({ state: 'stopped', left: extension })];
  const fair = Math.min(Math.max(left, extension), most);
  return fair === left ? [] : [set({ state: 'running', closesAt: now + fair })];
}

/** The least and the most time of the lot's clock after a restart, in ms; null: no clock. */
function timeAfterRestart(auction: Auction): { readonly extension: number; readonly most: number } | null {
  const { countdown } = auction.floor;
  if (matchOf(auction) !== null) {
    const { seconds = null } = auction.tournament.rules.match ?? {};
    return seconds === null ? null : { extension: seconds * SECOND, most: seconds * SECOND };
  }
  if (countdown === null) return null;
  const extension = countdown.extension * SECOND;
  return { extension, most: Math.max(countdown.seconds * SECOND + HAMMER_MOMENT, extension) };
}

function set(clock: LotClock): AuctionEvent {
  return { type: 'ClockSet', clock };
}
