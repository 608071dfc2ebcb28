import type { FastifyRequest } from 'fastify';
import type { Command } from '#domain/auction/commands.ts';
import { mayShowFinale } from '#domain/auction/chapters/show/finale.ts';
import type { TournamentId } from '#domain/ids.ts';
import { lotsPerHour, paceOf, type TimedEvent } from '#domain/evening/pace.ts';
import type { ConsoleOrder } from '#protocol/calls/commands.ts';
import { consoleAuction } from '#server/api/accounts/own.ts';
import type { CallParts } from '#server/api/call-parts.ts';
import { yieldToEventLoop } from '#server/concurrency/yield-to-event-loop.ts';

/** How many log lines are read before others get a turn. */
const LINES_AT_ONCE = 1_000;

/** Builds the command for an order of the finale. The first order also reads the whole log for the lots per hour. */
export async function finaleOf(
  parts: CallParts,
  request: FastifyRequest,
  tournament: TournamentId,
  order: Extract<ConsoleOrder, { type: 'show-finale' }>,
): Promise<Command> {
  const auction = await consoleAuction(parts, request, tournament);
  const isFirst = auction.finale === null && mayShowFinale(auction);
  const log = isFirst
    ? await parts.accountQueue.take(request, () => logOf(parts, tournament, auction.sequence))
    : [];
  return { ...order, at: parts.now(), perHour: lotsPerHour(paceOf(log)) };
}

async function logOf({ auctions }: CallParts, tournament: TournamentId, end: number): Promise<TimedEvent[]> {
  const log: TimedEvent[] = [];
  for (let after = 0; after < end; after += LINES_AT_ONCE) {
    const { events } = await auctions.history(tournament, after, LINES_AT_ONCE);
    log.push(...events);
    await yieldToEventLoop();
  }
  return log;
}
