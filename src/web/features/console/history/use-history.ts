import { useQuery } from '@tanstack/react-query';
import type { TournamentId } from '#domain/ids.ts';
import type { RecordedEvent } from '#protocol/events/events.ts';
import { historyAfter } from '#web/net/calls/auctions.ts';
import { failureText } from '#web/net/client/call.ts';
import { KEYS } from '#web/net/client/queries.tsx';

export interface History {
  /** The lines, oldest first. */
  readonly lines: readonly RecordedEvent[];
  readonly state: 'loading' | 'complete' | 'failed';
  /** The reason of a failure, or ''. */
  readonly problem: string;
}

interface Loaded {
  readonly lines: readonly RecordedEvent[];
  /** True: the server had no further line. */
  readonly isAll: boolean;
}

const NOTHING: Loaded = { lines: [], isAll: false };

/** Pause (ms) before the next page, or the next line of the auction, is requested. */
const NEXT = 20;

/** Pause (ms) before a page that failed, or brought nothing, is requested again. */
const AGAIN = 3_000;

/**
 * Loads the whole log page by page, and follows it while it is shown. Each request adds a page to the lines of the
 * query. A new line does not cancel a request, because in a fast auction no page would ever arrive.
 */
export function useHistory(tournamentId: TournamentId, sequence: number): History {
  const queryKey = KEYS.history(tournamentId);
  const { data, error } = useQuery({
    queryKey,
    queryFn: async ({ client, signal }) => {
      const { lines } = client.getQueryData<Loaded>(queryKey) ?? NOTHING;
      const { events } = await historyAfter(tournamentId, lastOf(lines), signal);
      return { lines: [...lines, ...events], isAll: events.length === 0 };
    },
    initialData: NOTHING,
    // A page that is added to a long log need not be compared with it.
    structuralSharing: false,
    // A log that is not shown may come to an end on another laptop.
    gcTime: 0,
    retry: false,
    refetchInterval: ({ state }) => {
      if (state.status === 'error') return AGAIN;
      const { lines, isAll } = state.data ?? NOTHING;
      // A server with an older copy of the log has nothing more for a while.
      return lastOf(lines) < sequence && (isAll ? AGAIN : NEXT);
    },
  });
  const { lines } = data;
  if (error !== null) return { lines, state: 'failed', problem: failureText(error) };
  return { lines, state: lastOf(lines) < sequence ? 'loading' : 'complete', problem: '' };
}

/** The sequence number of the last line; 0 without one. */
function lastOf(lines: readonly RecordedEvent[]): number {
  return lines.at(-1)?.sequence ?? 0;
}
