import { useEffect, useRef } from 'react';
import { TOURNAMENTS_PER_PAGE } from '#protocol/pages.ts';
import { grouped } from '#protocol/grouped.ts';
import type { TournamentAnswer } from '#protocol/calls/tournaments.ts';
import { Button } from '#web/ui/button.tsx';
import { TournamentCard } from './tournament-card.tsx';

interface TournamentListProps {
  /** Those that have come so far. */
  readonly tournaments: readonly TournamentAnswer[];
  readonly total: number;
  /** Fetches the next page; null when all have come. */
  readonly more: (() => Promise<unknown>) | null;
  readonly busy: boolean;
  readonly onEdit: (tournament: TournamentAnswer) => void;
  readonly onCopy: (tournament: TournamentAnswer) => void;
  readonly onMore: (tournament: TournamentAnswer) => void;
}

/** The newest tournaments, and older ones for the asking; how many of them are shown is said. */
export function TournamentList({ tournaments, total, more, busy, ...on }: TournamentListProps) {
  const list = useRef<HTMLUListElement>(null);
  const shown = tournaments.length;
  /** How many there were when more were asked for: the first of those that come takes the focus on. */
  const shownBefore = useRef<number | null>(null);
  useEffect(() => {
    const before = shownBefore.current;
    if (before === null || shown <= before) return;
    shownBefore.current = null;
    list.current?.querySelectorAll<HTMLElement>(':scope > li')[before]?.focus({ preventScroll: true });
  }, [shown]);

  return (
    <>
      <ul ref={list} className="grid gap-4 lg:grid-cols-2">
        {tournaments.map((tournament) => (
          <TournamentCard
            key={tournament.id}
            tournament={tournament}
            onEdit={() => on.onEdit(tournament)}
            onCopy={() => on.onCopy(tournament)}
            onMore={() => on.onMore(tournament)}
          />
        ))}
      </ul>
      {total > TOURNAMENTS_PER_PAGE && (
        <div className="mt-6 flex flex-col items-center gap-3">
          <p role="status" className="text-sm text-soft">
            {grouped(shown)} of {grouped(total)} tournaments shown
          </p>
          {more !== null && (
            <Button
              busy={busy}
              busyText="Loading..."
              onClick={() => {
                shownBefore.current = shown;
                void more();
              }}
            >
              Show more
            </Button>
          )}
        </div>
      )}
    </>
  );
}
