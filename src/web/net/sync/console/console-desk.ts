import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { Auction } from '#domain/auction/auction.ts';
import type { CommandId } from '#domain/ids.ts';
import type { CommandAnswer, CommandRequest, ConsoleOrder } from '#protocol/calls/commands.ts';
import type { HelloMessage } from '#protocol/feed/live.ts';
import { historyAfter, sendCommand, snapshot } from '#web/net/calls/auctions.ts';
import { Unreachable } from '#web/net/client/call.ts';
import { bearer } from '#web/net/client/credential.ts';
import { makeId } from '#web/net/client/http.ts';
import { type Clock, pause, wallClock } from '#web/net/clock.ts';
import { useSuccessor } from '#web/net/failover/use-successor.ts';
import { type Said, Sender, type Sent } from '#web/net/sync/sender.ts';
import { AuctionCopy, failedCallOf, type OpenLines } from './auction-copy.ts';
import { type HistoryCall, pollHistory, socketLines } from './log-lines.ts';
import { expectedAfter, OrderLine } from './order-line.ts';
import { useOpened } from '#web/net/sync/use-store.ts';

/** The parts of a console: its copy of the auction, and the sender of its orders. */
export interface ConsoleDesk {
  readonly copy: AuctionCopy;
  readonly line: OrderLine;
  /** Starts the console. A later call fetches new log lines and retries unanswered orders at once. */
  readonly wake: () => void;
  readonly close: () => void;
}

interface ConsoleDeskParts {
  readonly calls: AuctionCalls;
  readonly clock: Clock;
  readonly openLines: OpenLines;
  readonly makeId: () => CommandId;
}

export function consoleDesk({ calls, clock, openLines, makeId }: ConsoleDeskParts): ConsoleDesk {
  const copy = new AuctionCopy({ snapshot: () => calls.snapshot(), clock, openLines });
  async function send(
    { commandId, order }: Sent<ConsoleOrder>,
    _tries: number,
    given: AbortSignal,
  ): Promise<Said<CommandAnswer>> {
    try {
      const answer = await calls.send({ commandId, order }, given);
      copy.answer();
      return { said: 'taken', answer };
    } catch (problem) {
      const failure = given.aborted ? ({ kind: 'unanswered' } as const) : failedCallOf(problem);
      copy.fail(failure);
      if (failure.kind === 'refused') return { ...failure, said: 'refused' };
      return { said: failure.kind === 'signed-out' ? 'signed-out' : 'nothing' };
    }
  }
  const sender = new Sender<ConsoleOrder, CommandAnswer>(
    {
      send,
      patience: () => PATIENCE,
      pause,
      onTaken: ({ events }) => copy.hearOwn(events),
      onSilence: () => line.stop(),
    },
    clock,
    makeId,
  );
  const line = new OrderLine(sender);
  copy.read(({ lines }) => line.hear(lines));
  copy.whenBack(sender.wake);
  return {
    copy,
    line,
    wake() {
      sender.wake();
      copy.wake();
    },
    close() {
      copy.close();
      sender.close();
    },
  };
}

/** The three calls of a console. Each throws `Refused`, or `Unreachable` when no answer comes in time. */
export interface AuctionCalls extends HistoryCall {
  snapshot(): Promise<Auction>;
  /** `given` aborts the call. */
  send(request: CommandRequest, given: AbortSignal): Promise<CommandAnswer>;
}

/** Timeout (ms) of a call: half-open connections never fail by themselves. */
const PATIENCE = 8_000;

/** Timeout (ms) of the snapshot call; every received byte restarts it. */
const PATIENCE_FOR_ALL = 20_000;

function auctionCallsOf(tournamentId: string, clock: Clock): AuctionCalls {
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

/** The dependencies of a console for this auction. */
export function useConsole(tournamentId: string): ConsoleDesk | null {
  const desk = useOpened(
    useCallback(() => {
      const calls = auctionCallsOf(tournamentId, wallClock);
      const asking = pollHistory(calls, wallClock, () => document.hidden);
      const openLines = socketLines(() => consoleOf(tournamentId), wallClock, asking);
      return consoleDesk({ calls, clock: wallClock, openLines, makeId });
    }, [tournamentId]),
  );
  useSuccessor(desk?.copy ?? null, fetchFailover);
  return desk;
}

interface OnTheirWay {
  /** The auction after this page's unanswered orders. */
  readonly expected: Auction;
  /** The order in flight. */
  readonly underWay: ConsoleOrder | null;
}

/** The unanswered orders, and the auction after them. */
export function useOnTheirWay(line: OrderLine, auction: Auction): OnTheirWay {
  const state = useSyncExternalStore(line.watch, line.state);
  const expected = useMemo(() => expectedAfter(auction, state), [auction, state]);
  return { expected, underWay: state.first };
}

function consoleOf(tournament: string): HelloMessage['who'] | null {
  const token = bearer();
  return token === null ? null : { as: 'console', token, tournament };
}

const fetchFailover = () => import('#web/net/failover/follow-with-ticket.ts');
