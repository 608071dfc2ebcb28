import { HAMMER_MOMENT } from '#domain/limits.ts';
import { openLotOf } from '#domain/auction/lots/block.ts';
import type { Auction, LotClock, OpenLot } from './auction.ts';
import type { Command } from './commands.ts';
import { decide } from './decide.ts';
import { EXTENDS_CLOCK, isStroke } from './event-traits.ts';
import type { AuctionEvent } from './events.ts';
import { evolve } from './evolve.ts';
import type { Countdown } from '#domain/auction/chapters/room/floor-settings.ts';
import { raiseAt } from '#domain/auction/chapters/bidding/raise-at.ts';
import { judged } from '#domain/auction/chapters/standing/against-rules.ts';
import type { StandingQuestion } from '#domain/auction/chapters/standing/question.ts';
import { orderAllowance, reckon, type StandingAnswer } from '#domain/auction/chapters/standing/reckon.ts';
import { needsStanding, toReckon } from '#domain/auction/chapters/standing/reckoned.ts';
import { refuse, type Decision } from './decision.ts';
import type { Refusal } from './refusals.ts';

const SECOND = 1_000;

/** An order that stands, and what must be searched for before everything that follows from it is known. */
export interface Searching {
  readonly question: StandingQuestion;
  readonly decided: (answer: StandingAnswer) => Decision<Refusal>;
}

/**
 * `decide` at a moment (epoch ms, by the server's clock): with a countdown the clock of the lot follows from the facts
 * and is written down with them, so that a replay needs no clock.
 */
export function decideAt(auction: Auction, command: Command, now: number): Decision<Refusal> {
  const step = toDecideAt(auction, command, now);
  return 'question' in step ? step.decided(reckon(step.question, orderAllowance())) : step;
}

/** The same up to what must be searched for, which takes long and may be done elsewhere. */
export function toDecideAt(auction: Auction, command: Command, now: number): Decision<Refusal> | Searching {
  if (command.type === 'run-out' && now <= command.closesAt) return refuse({ code: 'clock-not-out' });
  const decision =
    command.type === 'raise-paddle' ? raiseAt(auction, command, now) : decide(auction, command);
  if (!decision.ok) return decision;
  const { events } = decision;
  if (!mayAskMore(auction, events)) return judged(auction, command, events, null);
  const after = events.reduce(evolve, auction);
  const clock = clockAfter(after, events, now);
  const followed = (standing: readonly AuctionEvent[]) =>
    judged(auction, command, [...events, ...standing, ...clock], standing.reduce(evolve, after).standing);
  const reckoning = toReckon(auction, after);
  if (!('question' in reckoning)) return followed(reckoning);
  const { question, reckoned } = reckoning;
  return { question, decided: (answer) => followed(reckoned(answer)) };
}

/** Most rooms have no countdown, and most tournaments no rules that ask for more than purse and squad say. */
function mayAskMore({ floor, standing, tournament }: Auction, events: readonly AuctionEvent[]): boolean {
  return (
    floor.countdown !== null ||
    standing !== null ||
    needsStanding(tournament.rules) ||
    events.some(({ type }) => type === 'FloorSet' || type === 'RulesAgreed' || type === 'TournamentEdited')
  );
}

function clockAfter(after: Auction, events: readonly AuctionEvent[], now: number): AuctionEvent[] {
  const { floor, pause, stage } = after;
  const open = openLotOf(after);
  if (open === null || floor.countdown === null) return [];
  // Looking at the page the day before starts nothing: the first bid, skip or sale does.
  if (stage !== 'active') return [];
  const left = leftOn(open, floor.countdown, events, now);
  const clock: LotClock =
    pause === null
      ? { state: 'running', closesAt: now + left }
      : { state: 'stopped', left: Math.max(0, left) };
  return sameClock(open.clock, clock) ? [] : [{ type: 'ClockSet', clock }];
}

/** What the lot on the block has left, in ms: all of it when it has just come up, less than nothing when it is out. */
function leftOn(
  { clock }: OpenLot,
  { seconds, extension }: Countdown,
  events: readonly AuctionEvent[],
  now: number,
): number {
  if (clock === null) return seconds * SECOND + momentBefore(events);
  const left = clock.state === 'stopped' ? clock.left : clock.closesAt - now;
  const extended = events.some(({ type }) => EXTENDS_CLOCK[type]);
  return extended ? Math.max(left, extension * SECOND) : left;
}

/** Ms in which the room still looks at the stroke of the hammer that the lot came up with. */
function momentBefore(events: readonly AuctionEvent[]): number {
  return events.some(isStroke) ? HAMMER_MOMENT : 0;
}

function sameClock(a: LotClock | null, b: LotClock): boolean {
  if (a?.state === 'running' && b.state === 'running') return a.closesAt === b.closesAt;
  return a?.state === 'stopped' && b.state === 'stopped' && a.left === b.left;
}
