import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { Auction } from '#domain/auction/auction.ts';
import type { ConsoleOrder } from '#protocol/calls/commands.ts';
import type { HelloMessage } from '#protocol/feed/live.ts';
import { useSuccessor } from '#web/net/failover/use-successor.ts';
import { bearer } from '#web/net/client/credential.ts';
import { makeId } from '#web/net/client/http.ts';
import { wallClock } from '#web/net/clock.ts';
import { consoleDesk, type ConsoleDesk, auctionCallsOf } from './console-desk.ts';
import { expectedAfter, type OrderLine } from './order-line.ts';
import { pollHistory, socketLines } from './log-lines.ts';
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
