import { useEffect, useMemo, useState } from 'react';
import type { Auction } from '#domain/auction/auction.ts';
import { statisticsOf, type EveningStatistics } from '#domain/evening/evening-statistics.ts';
import { statisticsFor } from '#web/calls/statistics.ts';

/**
 * The statistics of the evening. They come from the state at hand at once, without the times; the server adds these from
 * the log, where it answers.
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
