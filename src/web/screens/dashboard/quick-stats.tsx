import { useQuery } from '@tanstack/react-query';
import { grouped } from '#protocol/grouped.ts';
import { KEYS } from '#web/calls/keys.ts';
import { quickStats } from '#web/calls/tournaments.ts';
import { Button } from '#web/parts/button.tsx';
import { Skeleton } from '#web/parts/skeleton.tsx';

const FIGURES = [
  ['activeTournaments', 'Active Tournaments'],
  ['teamsCreated', 'Teams Created'],
  ['playersAdded', 'Players Added'],
  ['auctionsCompleted', 'Auctions Completed'],
] as const;

/** The scoreboard of the dashboard: true counts (design, section 6 'quick stats'). */
export function QuickStats() {
  const stats = useQuery({ queryKey: KEYS.quickStats, queryFn: quickStats });

  return (
    <section aria-labelledby="quick-stats" aria-busy={stats.isPending}>
      <div className="mb-3 flex min-h-11 flex-wrap items-center gap-x-4">
        <h2 id="quick-stats" className="voice-title text-xl">
          Quick Stats
        </h2>
        {stats.isError && (
          <p role="status" className="flex flex-wrap items-center gap-3 text-sm text-ball-ink">
            The counts could not be loaded.
            <Button size="sm" onClick={() => void stats.refetch()}>
              Try again
            </Button>
          </p>
        )}
      </div>
      <dl className="night grid grid-cols-2 gap-px overflow-hidden rounded-lg bg-rail lg:grid-cols-4">
        {FIGURES.map(([figure, label]) => (
          <div key={figure} className="flex flex-col-reverse justify-end gap-1 bg-stand px-5 py-5 sm:px-6">
            <dt className="text-sm font-semibold text-soft">{label}</dt>
            <dd className="voice-price flex h-12 items-center text-4xl text-ink">
              {stats.isPending && <Skeleton className="h-9 w-14" />}
              {stats.isError && '–'}
              {stats.data && grouped(stats.data[figure])}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
