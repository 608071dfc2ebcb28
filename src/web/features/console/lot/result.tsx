import type { Auction } from '#domain/auction/auction.ts';
import { lotsIn, salesOf } from '#domain/auction/lots/places.ts';
import { useId, type ReactNode, useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { statisticsOf, type EveningStatistics } from '#domain/evening/statistics.ts';
import { playerRows } from '#domain/views/player-rows.ts';
import { KEYS } from '#web/net/client/queries.tsx';
import { statisticsFor } from '#web/net/calls/tournaments.ts';
import { Money, MoneyBeside } from '#web/kit/money/money.tsx';
import { viewOf } from '#web/features/console/console-view.ts';
import { useNameOf, useTeamViews } from '#web/kit/views/team-view.ts';
import { unsoldIn } from '#web/kit/views/player-lists.ts';
import { unitOf } from '#protocol/amount-text.ts';
import { LazyCharts } from '#web/kit/charts/lazy-charts.tsx';
import { awardWords, AwardCards } from '#web/kit/result/award-cards.tsx';
import { paidNote } from '#web/i18n/texts/price-paid.ts';
import type { Player } from '#domain/tournament/player.ts';
import { PlayerPhoto } from '#web/kit/player/player-photo.tsx';

interface ResultProps {
  readonly auction: Auction;
  readonly title: string;
  /** '': nothing to say. */
  readonly text: string;
  /** The controls of the finale, or false. */
  readonly finale: ReactNode;
  /** The buttons for the next actions. */
  readonly children: ReactNode;
}

/** The result of a finished auction: headline, awards, charts and unsold players. */
export function Result({ auction, title, text, finale, children }: ResultProps) {
  // The finale comes before the buttons once the organiser has finished the auction.
  const closed = auction.stage === 'completed';
  const view = viewOf(auction);
  const teams = useTeamViews(view);
  const rows = playerRows(auction);
  const unsold = unsoldIn(rows);
  const unit = unitOf(auction);
  const statistics = useStatistics(auction);
  const buttons = (
    <div className="grid w-full grid-cols-2 gap-2 max-sm:[&>*]:px-1.5 max-sm:[&>*]:font-stretch-80% sm:flex sm:w-auto sm:flex-wrap sm:items-center">
      {children}
    </div>
  );
  return (
    <div className="mx-auto flex w-full max-w-[1680px] flex-col gap-4 p-3 sm:p-5 lg:gap-5 lg:px-8">
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div className="min-w-0">
          {/* The specification has title and text in one paragraph. */}
          <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
            <h2 className="voice-title text-xl">{title}</h2>{' '}
            <p className="max-w-prose text-soft empty:hidden">{text}</p>
          </div>
          <p className="voice-name mt-2 text-4xl lg:text-[3.25rem]">
            {lotsWords(auction)}
            {view.totals.sold > 0 && (
              <>
                , <Money amount={view.totals.broughtIn} />
                <span className="voice-strong block text-base text-soft empty:hidden">
                  {paidNote(view.totals)}
                </span>
              </>
            )}
          </p>
        </div>
        {!closed && buttons}
      </header>
      {finale}
      {closed && buttons}
      <AwardCards awards={awardWords(statistics.awards, teams, unit)} nameOf={useNameOf(rows)} />
      <LazyCharts statistics={statistics} teams={teams} unit={unit} />
      {unsold.length > 0 && <UnsoldFaces players={unsold} />}
    </div>
  );
}

/**
 * The statistics of the auction. At first they are computed from the auction in this page, without times. The server's
 * answer, with times from its log, then replaces them. Without an answer the charts leave out the pace.
 */
function useStatistics(auction: Auction): EveningStatistics {
  const { sequence, tournament } = auction;
  const own = useMemo(() => statisticsOf(auction, null), [auction]);
  const { data } = useQuery({
    queryKey: [...KEYS.statistics(tournament.id), sequence],
    queryFn: ({ signal }) => statisticsFor(tournament.id, signal),
  });
  return data ?? own;
}

/** Counts players and sales: '30 players, 28 sold'. A player who came up twice has two lot numbers. */
function lotsWords(auction: Auction): string {
  const players = lotsIn(auction);
  return `${String(players)} ${players === 1 ? 'player' : 'players'}, ${String(salesOf(auction).size)} sold`;
}

/** The unsold players. */
function UnsoldFaces({ players }: { readonly players: readonly Player[] }) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="min-w-0 rounded-lg bg-stand p-4 sm:p-5">
      <h3 id={heading} className="voice-title text-lg">
        Unsold: {players.length}
      </h3>
      <p className="mb-4 text-sm text-soft">No team has them.</p>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,15rem),1fr))] gap-3">
        {players.map(({ id, name, number, photo, basePrice }) => (
          <li key={id} className="flex min-w-0 items-center gap-3 rounded-md bg-rail p-2">
            <PlayerPhoto player={{ name, number, photo }} lazy className="size-14 rounded-md" />
            <span className="min-w-0 leading-tight">
              <span className="voice-strong line-clamp-2 text-base leading-tight wrap-anywhere">{name}</span>
              <span className="text-sm text-soft">
                #{number} · base <MoneyBeside amount={basePrice} />
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
