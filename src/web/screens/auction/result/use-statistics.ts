import { useEffect, useMemo, useState } from 'react';
import type { Auction } from '#domain/auction/auction.ts';
import { statisticsOf, type EveningStatistics } from '#domain/evening/evening-statistics.ts';
import { statisticsFor } from '#web/calls/statistics.ts';

/**
 * The statistics of the auction. At first they are computed from the auction in this page, without times. The server's
 * answer, with times from its log, then replaces them.
 */
export function useStatistics(auction: Auction): EveningStatistics {
  const { sequence, tournament } = auction;
  const own = useMemo(() => statisticsOf(auction, null), [auction]);
  const [told, setTold] = useState<{
    readonly sequence: number;
    readonly statistics: EveningStatistics;
  } | null>(null);
  useEffect(() => {
    const given = new AbortController();
    statisticsFor(tournament.id, given.signal).then(
      (statistics) => setTold({ sequence, statistics }),
      // Without an answer the charts leave out the pace.
      () => undefined,
    );
    return () => given.abort();
  }, [tournament.id, sequence]);
  return told?.sequence === sequence ? told.statistics : own;
}
