import { toRupees } from '#domain/money.ts';
import {
  type LastResult as Result,
  unitOfAnswer,
  type TournamentAnswer,
} from '#protocol/calls/tournaments.ts';
import { Link } from 'react-router';
import { UnitContext } from '#web/kit/money/unit.ts';
import { Money } from '#web/kit/money/money.tsx';
import { TeamCrest } from '#web/kit/team/team-crest.tsx';
import { ADDRESSES, addressOf } from '#web/kit/page/addresses.ts';
import { clsx } from 'clsx';
import { type LucideIcon, Sheet, Trophy, Users, Plus } from 'lucide-react';
import { AuctionHammer } from '#web/ui/icons.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { leaveSession, useUser } from '#web/net/session/session.ts';
import { logout } from '#web/net/session/account-calls.ts';
import { KEYS } from '#web/net/client/queries.tsx';
import { agenda, quickStats } from '#web/net/calls/tournaments.ts';
import { Screen, usePageTitle } from '#web/ui/screen.tsx';
import { AppHeader } from '#web/kit/page/app-header.tsx';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/placeholders.tsx';
import { useToast } from '#web/ui/popups/toasts.tsx';
import { ChangePasswordDialog } from './change-password-dialog.tsx';
import { ComingPanel } from './readiness.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { grouped } from '#protocol/amount-text.ts';

/** Specification section 2, 'Dashboard'. */
export function DashboardScreen() {
  usePageTitle('Dashboard');
  const { name } = useUser();
  const [changing, setChanging] = useState(false);
  const toast = useToast();
  const next = useQuery({ queryKey: KEYS.agenda, queryFn: agenda });
  const coming = next.data?.coming;

  const signOut = () => {
    // Sign out in this browser even if the server does not receive the call.
    logout().catch(() => undefined);
    leaveSession();
  };
  const changed = () => {
    setChanging(false);
    toast({ title: 'Success', text: 'Password changed. Your other devices must sign in again.' });
  };

  return (
    <Screen mood="day">
      <AppHeader
        title={`Welcome back, ${name}`}
        actions={
          <>
            <Button size="sm" onClick={() => setChanging(true)}>
              Change password
            </Button>
            <Button size="sm" variant="quiet" onClick={signOut}>
              Logout
            </Button>
          </>
        }
      />
      <main
        className={`mx-auto grid max-w-[1440px] items-start gap-5 px-4 py-6 sm:px-8 ${next.data?.last ? 'xl:grid-cols-[minmax(0,1fr)_22rem]' : 'grid-cols-[minmax(0,1fr)]'}`}
      >
        <div className="flex min-w-0 flex-col gap-5">
          {next.isPending && <Skeleton className="h-72 w-full rounded-lg" />}
          {next.isError && <AgendaFailed again={() => void next.refetch()} />}
          {coming && <ComingPanel coming={coming} />}
          {next.data && coming === null && <FirstTournament />}
          <Tiles tournament={coming?.tournament ?? null} />
          <QuickStats />
        </div>
        {next.data?.last && <LastResult {...next.data.last} />}
      </main>
      <ChangePasswordDialog open={changing} onClose={() => setChanging(false)} onChanged={changed} />
    </Screen>
  );
}

function AgendaFailed({ again }: { readonly again: () => void }) {
  return (
    <p role="status" className="flex flex-wrap items-center gap-3 text-sm text-ball-ink">
      What comes next could not be loaded.
      <Button size="sm" onClick={again}>
        Try again
      </Button>
    </p>
  );
}

const STEPS = [
  ['A tournament', 'its date, the purse of each team, the size of a squad'],
  ['Teams and players', 'by hand, or from the spreadsheet that your club has'],
  ['The evening', 'one laptop, one projector; owners bid from their phones'],
] as const;

/** The steps of a first auction, for an organiser without a tournament. */
function FirstTournament() {
  return (
    <section
      aria-labelledby="first-tournament"
      className="night flex flex-col gap-5 rounded-lg bg-stand p-5 text-ink sm:p-7"
    >
      <h2 id="first-tournament" className="voice-name text-3xl sm:text-4xl">
        Your first auction evening
      </h2>
      <ol className="grid gap-4 sm:grid-cols-3">
        {STEPS.map(([name, says], place) => (
          <li key={name} className="flex gap-3">
            <span aria-hidden="true" className="voice-price text-4xl text-turf">
              {place + 1}
            </span>
            <span className="min-w-0">
              <span className="voice-strong block text-lg">{name}</span>
              <span className="text-base text-soft">{says}</span>
            </span>
          </li>
        ))}
      </ol>
      <div>
        <ButtonLink to={ADDRESSES.createTournament} variant="primary" size="lg" icon={Plus}>
          Create Tournament
        </ButtonLink>
      </div>
    </section>
  );
}

interface TilesProps {
  /** The next tournament, or null. */
  readonly tournament: Pick<TournamentAnswer, 'id' | 'name'> | null;
}

/** The four links of the specification; three of them open the next tournament. */
function Tiles({ tournament }: TilesProps) {
  const inside = tournament === null ? 'choose a tournament first' : `of ${tournament.name}`;
  const to = (screen: 'teams' | 'players' | 'auction') =>
    tournament === null ? ADDRESSES[screen] : addressOf(screen, tournament.id);
  return (
    <nav aria-label="Main" className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
      <Tile to={ADDRESSES.tournaments} icon={Trophy} name="Tournaments">
        all of them, and new ones
      </Tile>
      <Tile to={to('teams')} icon={Users} name="Teams">
        {inside}
      </Tile>
      <Tile to={to('players')} icon={Sheet} name="Players">
        {inside}
      </Tile>
      <Tile to={to('auction')} icon={AuctionHammer} name="Auction" live>
        {tournament === null ? inside : "the auction's console"}
      </Tile>
    </nav>
  );
}

interface TileProps {
  readonly to: string;
  readonly icon: LucideIcon;
  readonly name: string;
  /** True for dark colours, because the link opens a live screen. */
  readonly live?: boolean;
  readonly children: string;
}

function Tile({ to, icon: Icon, name, live = false, children }: TileProps) {
  return (
    <Link
      to={to}
      className={clsx(
        'flex min-h-24 flex-col gap-2 rounded-lg border border-line bg-stand p-4 text-ink transition-colors duration-100 hover:border-edge sm:p-5',
        live && 'night',
      )}
    >
      <span className="voice-title flex items-center gap-2 text-lg sm:text-xl">
        <Icon size={22} className="text-turf" />
        {name}
      </span>
      <span className="line-clamp-2 text-sm wrap-anywhere text-soft">{children}</span>
    </Link>
  );
}

const FIGURES = [
  ['activeTournaments', 'Active Tournaments'],
  ['teamsCreated', 'Teams Created'],
  ['playersAdded', 'Players Added'],
  ['auctionsCompleted', 'Auctions Completed'],
] as const;

/** The counts of the dashboard (design, section 6 'quick stats'). */
function QuickStats() {
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

/** The highest sales of the last completed auction. */
export function LastResult({ tournament, dearest }: Result) {
  return (
    <section aria-labelledby="last-result" className="rounded-lg border border-line bg-stand p-5">
      <h2 id="last-result" className="voice-title mb-3 text-xl leading-tight wrap-anywhere">
        Last result · {tournament.name}
      </h2>
      {dearest.length === 0 && <p className="text-soft">Nobody was sold.</p>}
      <UnitContext value={unitOfAnswer(tournament)}>
        <ol className="flex flex-col gap-3">
          {dearest.map(({ player, team, amount }) => (
            <li key={`${team.id} ${player}`} className="flex items-center gap-3">
              <TeamCrest
                team={{ short: team.short ?? team.name, logo: team.logoUrl, colour: team.colour }}
                size={36}
              />
              <span className="min-w-0 flex-1 leading-tight">
                <span className="voice-strong block text-base wrap-anywhere">{player}</span>
                <span className="text-sm wrap-anywhere text-soft">{team.name}</span>
              </span>
              <Money amount={toRupees(amount)} className="voice-title text-lg" />
            </li>
          ))}
        </ol>
      </UnitContext>
      <Link
        to={addressOf('auction', tournament.id)}
        className="mt-3 inline-flex min-h-11 items-center font-semibold text-turf underline underline-offset-4"
      >
        See the result
      </Link>
    </section>
  );
}
