import type { Auction, LotClock, OpenLot } from './auction.ts';
import type { Command } from './commands.ts';
import { decide } from './decide.ts';
import type { AuctionEvent } from './events.ts';
import { evolve } from './evolve.ts';
import type { Countdown } from './floor-settings.ts';
import { ok, refuse, type Decision } from './refusals.ts';

const SECOND = 1_000;

/**
 * `decide` at a moment (epoch ms, by the server's clock): with a countdown the clock of the lot follows from the facts
 * and is written down with them, so that a replay needs no clock.
 */
export function decideAt(auction: Auction, command: Command, now: number): Decision {
  if (command.type === 'raise-paddle' && isOut(auction, now)) return refuse({ code: 'time-up' });
  const decision = decide(auction, command);
  return decision.ok ? ok(...decision.events, ...clockAfter(auction, decision.events, now)) : decision;
}

/** Phones are too late; the operator, who has heard the bid in time, is not. */
function isOut({ block }: Auction, now: number): boolean {
  return block.state === 'open' && block.clock?.state === 'running' && now > block.clock.closesAt;
}

function clockAfter(before: Auction, events: readonly AuctionEvent[], now: number): AuctionEvent[] {
  const after = events.reduce(evolve, before);
  const { block, floor, pause, stage } = after;
  if (block.state !== 'open' || floor.countdown === null || stage === 'completed') return [];
  const left = leftOn(block, floor.countdown, events, now);
  const clock: LotClock =
    pause === null ? { state: 'running', closesAt: now + left } : { state: 'stopped', left };
  return sameClock(block.clock, clock) ? [] : [{ type: 'ClockSet', clock }];
}

/** What the lot on the block has left, in ms: all of it when it has just come up, at least the extension after a bid. */
function leftOn(
  { clock }: OpenLot,
  { seconds, extension }: Countdown,
  events: readonly AuctionEvent[],
  now: number,
): number {
  if (clock === null) return seconds * SECOND;
  const left = clock.state === 'stopped' ? clock.left : Math.max(0, clock.closesAt - now);
  const late = events.some(({ type }) => type === 'BidPlaced' || type === 'BidRetracted');
  return late ? Math.max(left, extension * SECOND) : left;
}

function sameClock(a: LotClock | null, b: LotClock): boolean {
  if (a?.state === 'running' && b.state === 'running') return a.closesAt === b.closesAt;
  return a?.state === 'stopped' && b.state === 'stopped' && a.left === b.left;
}
