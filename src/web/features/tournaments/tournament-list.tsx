import { useEffect, useMemo, useRef } from 'react';
import { TOURNAMENTS_PER_PAGE } from '#protocol/schema-parts.ts';
import { grouped } from '#protocol/amount-text.ts';
import type { TournamentAnswer } from '#protocol/calls/tournaments.ts';
import { dayOfCalendar } from '#web/i18n/calendar.ts';
import { Button } from '#web/ui/button.tsx';
import { byNeed } from './next-door.ts';
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

/** Tournaments by what the organiser needs next, with a button for older ones and the count shown. */
export function TournamentList({ tournaments, total, more, busy, ...on }: TournamentListProps) {
  const list = useRef<HTMLUListElement>(null);
  const shown = tournaments.length;
  const ordered = useMemo(() => byNeed(tournaments, dayOfCalendar(new Date())), [tournaments]);
  /** The tournaments before loading more. The first new one receives the focus. */
  const shownBefore = useRef<ReadonlySet<string> | null>(null);
  useEffect(() => {
    const before = shownBefore.current;
    if (before === null || ordered.length <= before.size) return;
    shownBefore.current = null;
    const first = ordered.findIndex(({ id }) => !before.has(id));
    const cards = list.current?.querySelectorAll<HTMLElement>(':scope > li');
    cards?.[first]?.focus();
  }, [ordered]);

  return (
    <>
      <ul ref={list} className="grid gap-4 lg:grid-cols-2">
        {ordered.map((tournament) => (
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
                shownBefore.current = new Set(tournaments.map(({ id }) => id));
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
