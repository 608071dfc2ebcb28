import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { Auction } from '#domain/auction/auction.ts';
import type { ConsoleOrder } from '#protocol/calls/commands.ts';
import type { HelloMessage } from '#protocol/feed/live.ts';
import { useSuccessor } from '#web/net/failover/use-successor.ts';
import { bearer } from '#web/net/session/bearer.ts';
import { makeId } from '#web/net/session/make-id.ts';
import { wallClock } from '#web/net/sync/clock.ts';
import { consoleDesk, type ConsoleDesk } from './console-dependencies.ts';
import { expectedAfter } from './optimistic-state.ts';
import type { OrderLine } from './order-line.ts';
import { pollHistory } from './poll-history.ts';
import { auctionCallsOf } from './auction-calls.ts';
import { socketLines } from './socket-lines.ts';
import { useOpened } from './use-copy.ts';

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
  useSuccessor(desk?.copy ?? null, fetchWay);
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

const fetchWay = () => import('#web/net/failover/go-on-signed-in.ts');
