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
import type { StandingQuestion } from '#domain/auction/chapters/standing/question.ts';
import { orderAllowance, reckon, type StandingAnswer } from '#domain/auction/chapters/standing/reckon.ts';
import { toReckon } from '#domain/auction/chapters/standing/reckoned.ts';
import { ok, refuse, type Decision, type Refused } from './decision.ts';
import type { Refusal } from '#domain/auction/refusals.ts';

const SECOND = 1_000;

/** An accepted command whose follow-up events need a search (the most a team may bid) first. */
export interface Searching {
  readonly question: StandingQuestion;
  readonly decided: (answer: StandingAnswer) => Followed;
}

/** A decision with the state after its events, so that callers need not evolve them again. */
export type Followed =
  | { readonly ok: true; readonly events: readonly AuctionEvent[]; readonly after: Auction }
  | Refused<Refusal>;

/**
 * Calls `decide` at a moment (epoch ms, server clock). Changes of the countdown are written as events, so that
 * a replay needs no clock.
 */
export function decideAt(auction: Auction, command: Command, now: number): Decision<Refusal> {
  const step = toDecideAt(auction, command, now);
  const decided = 'question' in step ? step.decided(reckon(step.question, orderAllowance())) : step;
  return decided.ok ? ok(...decided.events) : decided;
}

/** Like `decideAt`, but returns before the slow search, so that another process can run it. */
export function toDecideAt(auction: Auction, command: Command, now: number): Followed | Searching {
  if (command.type === 'run-out' && now <= command.closesAt) return refuse({ code: 'clock-not-out' });
  const decision: Decision<Refusal> =
    command.type === 'raise-paddle' ? raiseAt(auction, command, now) : decide(auction, command);
  if (!decision.ok) return decision;
  const { events } = decision;
  const after = foldOn(auction, events);
  const clock = clockAfter(auction, after, now);
  const followed = (standing: readonly AuctionEvent[]): Followed => {
    const reckoned = foldOn(after, standing);
    const verdict = judged(auction, command, [...events, ...standing, ...clock], reckoned.standing);
    return verdict.ok ? { ...verdict, after: foldOn(reckoned, clock) } : verdict;
  };
  const reckoning = toReckon(auction, after);
  if (!('question' in reckoning)) return followed(reckoning);
  const { question, reckoned } = reckoning;
  return { question, decided: (answer) => followed(reckoned(answer)) };
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
