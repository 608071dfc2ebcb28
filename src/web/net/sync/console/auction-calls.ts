import type { Auction } from '#domain/auction/auction.ts';
import type { CommandAnswer, CommandRequest } from '#protocol/calls/commands.ts';
import { historyAfter, sendCommand, snapshot } from '#web/net/calls/auctions.ts';
import { Unreachable } from '#web/net/client/call.ts';
import type { Clock } from '#web/net/sync/clock.ts';

/** The three calls of a console. Each throws `Refused`, or `Unreachable` when no answer comes in time. */
export interface AuctionCalls {
  snapshot(): Promise<Auction>;
  /** `dropped` aborts the call. */
  historyAfter(sequence: number, dropped?: AbortSignal): Promise<CommandAnswer>;
  /** `given` aborts the call. */
  send(request: CommandRequest, given: AbortSignal): Promise<CommandAnswer>;
}

/** Timeout (ms) of a call: half-open connections never fail by themselves. */
const PATIENCE = 8_000;
/** Timeout (ms) of the snapshot call; every received byte restarts it. */
const PATIENCE_FOR_ALL = 20_000;

export function auctionCallsOf(tournamentId: string, clock: Clock): AuctionCalls {
  return {
    snapshot: () =>
      withPatience(clock, PATIENCE_FOR_ALL, (given, goOn) => snapshot(tournamentId, given, goOn)),
    historyAfter: (sequence, dropped) =>
      withPatience(clock, PATIENCE, (given) => historyAfter(tournamentId, sequence, given), dropped),
    send: (request, given) => sendCommand(tournamentId, request, given),
  };
}

/** `goOn` restarts the timeout. */
async function withPatience<Answer>(
  clock: Clock,
  patience: number,
  ask: (given: AbortSignal, goOn: () => void) => Promise<Answer>,
  dropped?: AbortSignal,
): Promise<Answer> {
  const given = new AbortController();
  const giveUp = () => given.abort();
  let callOff = clock.after(patience, giveUp);
  dropped?.addEventListener('abort', giveUp, { once: true });
  try {
    return await ask(given.signal, () => {
      callOff();
      callOff = clock.after(patience, giveUp);
    });
  } catch (problem) {
    throw given.signal.aborted ? new Unreachable() : problem;
  } finally {
    callOff();
    dropped?.removeEventListener('abort', giveUp);
  }
}
