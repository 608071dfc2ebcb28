import { useEffect, useRef } from 'react';
import { TOURNAMENTS_PER_PAGE } from '#protocol/pages.ts';
import { grouped } from '#protocol/grouped.ts';
import type { TournamentAnswer } from '#protocol/calls/tournaments.ts';
import { Button } from '#web/ui/button.tsx';
import { TournamentCard } from './tournament-card.tsx';

interface TournamentListProps {
  /** The tournaments loaded so far. */
  readonly tournaments: readonly TournamentAnswer[];
  readonly total: number;
  /** Loads the next page; null when all are loaded. */
  readonly more: (() => Promise<unknown>) | null;
  readonly busy: boolean;
  readonly onEdit: (tournament: TournamentAnswer) => void;
  readonly onCopy: (tournament: TournamentAnswer) => void;
  readonly onMore: (tournament: TournamentAnswer) => void;
}

/** The newest tournaments, with a button for older ones and the count shown. */
export function TournamentList({ tournaments, total, more, busy, ...on }: TournamentListProps) {
  const list = useRef<HTMLUListElement>(null);
  const shown = tournaments.length;
  /** The number of tournaments before loading more. The first new one receives the focus. */
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
