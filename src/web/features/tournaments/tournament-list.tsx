import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useId, useEffect, useMemo, useRef } from 'react';
import {
  Download,
  Ellipsis,
  FileText,
  type LucideIcon,
  Pencil,
  Copy,
  Sheet,
  Trophy,
  Users,
} from 'lucide-react';
import { AuctionHammer } from '#web/ui/icons.ts';
import { toRupees } from '#domain/money.ts';
import { grouped } from '#protocol/amount-text.ts';
import { type TournamentAnswer, unitOfAnswer } from '#protocol/calls/tournaments.ts';
import { StatusBadge } from '#web/kit/player/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { UnitContext } from '#web/kit/money/unit.ts';
import { Money } from '#web/kit/money/money.tsx';
import { addressOf } from '#web/kit/page/addresses.ts';
import { createdOn, dayOf, hourOf, dayOfCalendar } from '#web/i18n/calendar.ts';
import { failedToast, throwUnreachable } from '#web/net/client/call.ts';
import { useToast } from '#web/ui/popups/toasts.tsx';
import { TOURNAMENTS_PER_PAGE } from '#protocol/schema-parts.ts';

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

interface TournamentCardProps {
  readonly tournament: TournamentAnswer;
  readonly onEdit: () => void;
  readonly onCopy: () => void;
  readonly onMore: () => void;
}

const STATUS_WORDS = { upcoming: 'Upcoming', active: 'Active', completed: 'Completed' } as const;

const DOORS: Record<
  Door,
  {
    readonly screen: 'auction' | 'teams' | 'players';
    readonly words: string;
    readonly icon: LucideIcon;
  }
> = {
  result: { screen: 'auction', words: 'See the result', icon: Trophy },
  teams: { screen: 'teams', words: 'Manage Teams', icon: Users },
  players: { screen: 'players', words: 'Manage Players', icon: Sheet },
  auction: { screen: 'auction', words: 'Start Auction', icon: AuctionHammer },
};

/** The order of the links after the next one. */
const SPECIFIED: readonly Door[] = ['teams', 'players', 'auction'];

/** One tournament with its progress and its links, the next one first. */
function TournamentCard({ tournament, onEdit, onCopy, onMore }: TournamentCardProps) {
  const { id, name, status, date, time, playersPerTeam, totalAmountPerTeam } = tournament;
  const heading = useId();
  const next = nextDoor(tournament);
  return (
    <li
      tabIndex={-1}
      aria-labelledby={heading}
      className="flex flex-col gap-3 rounded-lg border border-line bg-stand p-4 sm:gap-5 sm:p-6"
    >
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <h2 id={heading} className="voice-title text-xl leading-tight wrap-break-word sm:text-3xl">
            {name}
          </h2>
          <p className="text-sm text-faint sm:mt-1">Created on {createdOn(tournament.createdAt)}</p>
        </div>
        <StatusBadge status={status}>{STATUS_WORDS[status]}</StatusBadge>
      </div>
      <Progress {...tournament} />
      <dl className="grid grow grid-cols-2 content-start gap-x-4 gap-y-2 border-t border-line pt-3 sm:grid-cols-4 sm:gap-y-3 sm:pt-4">
        <Fact label="Date" below={dayOf(date)}>
          {date}
        </Fact>
        <Fact label="Time" below={hourOf(time)}>
          {time}
        </Fact>
        <Fact label="Players per Team">{playersPerTeam}</Fact>
        <Fact label="Amount per Team">
          <UnitContext value={unitOfAnswer(tournament)}>
            <Money amount={toRupees(totalAmountPerTeam)} />
          </UnitContext>
        </Fact>
      </dl>
      <div className="flex flex-wrap items-center gap-2 *:grow sm:gap-3">
        <ButtonLink
          to={addressOf(DOORS[next].screen, id)}
          variant="primary"
          icon={DOORS[next].icon}
          className="max-sm:basis-full"
        >
          {DOORS[next].words}
        </ButtonLink>
        {SPECIFIED.filter((door) => door !== next).map((door) => (
          <ButtonLink
            key={door}
            to={addressOf(DOORS[door].screen, id)}
            // An auction that is over begins no more.
            variant={status === 'completed' && door === 'auction' ? 'plain' : 'outline'}
            className="max-sm:px-2"
          >
            {DOORS[door].words}
          </ButtonLink>
        ))}
      </div>
      <div aria-hidden="true" className="border-t border-line" />
      <div className="-mt-1 -mb-1 grid sm:-mx-2 sm:-mb-2 grid-cols-3 gap-1 max-sm:*:min-w-0 max-sm:*:bg-rail/60 max-sm:*:px-0 max-sm:*:font-stretch-85% max-sm:[&_svg]:hidden sm:-mt-3 sm:flex sm:flex-wrap">
        <ButtonLink to={addressOf('rules', id)} variant="plain" size="sm" icon={FileText}>
          Rules
        </ButtonLink>
        <ExportButtons tournamentId={id} />
        <Button variant="plain" size="sm" icon={Pencil} onClick={onEdit}>
          Edit
        </Button>
        <Button variant="plain" size="sm" icon={Copy} onClick={onCopy}>
          Copy
        </Button>
        <Button variant="plain" size="sm" icon={Ellipsis} onClick={onMore}>
          More
        </Button>
      </div>
    </li>
  );
}

/** Counts of teams, players and rules. Once players are sold, a bar shows how many. */
function Progress({ status, progress }: TournamentAnswer) {
  const { players = 0, sold = 0, retained = 0 } = progress ?? {};
  const toSell = players - retained;
  const isUnderWay = status !== 'upcoming' || sold > 0;
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-1">
      <p className="voice-strong text-base text-soft first-letter:uppercase">{progressWords({ progress })}</p>
      {isUnderWay && toSell > 0 && (
        <div className="flex grow basis-52 items-center gap-3">
          <span aria-hidden="true" className="h-2 flex-1 overflow-hidden rounded-full bg-rail">
            <span className="block h-full bg-turf" style={{ width: `${String((sold / toSell) * 100)}%` }} />
          </span>
          <span className="voice-strong text-sm whitespace-nowrap">
            {grouped(sold)} of {grouped(toSell)} sold
          </span>
        </div>
      )}
    </div>
  );
}

interface FactProps {
  readonly label: string;
  readonly below?: string;
  readonly children: ReactNode;
}

function Fact({ label, below, children }: FactProps) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-soft">{label}</dt>
      <dd className="voice-strong text-base">
        {children}
        {below && <span className="block text-sm font-normal text-faint max-sm:hidden">{below}</span>}
      </dd>
    </div>
  );
}

const EXPORTS = [
  {
    which: 'data',
    icon: Download,
    words: 'Export Data',
    done: 'Tournament data exported successfully!',
    failed: 'Failed to export tournament data',
  },
  {
    which: 'workbook',
    icon: Sheet,
    words: 'Full workbook',
    done: 'Full workbook exported successfully!',
    failed: 'Failed to export the full workbook',
  },
] as const;

/** The exports of a tournament. The spreadsheet library loads on first use. */
function ExportButtons({ tournamentId }: { readonly tournamentId: string }) {
  const toast = useToast();
  const saving = useMutation({
    mutationFn: async ({ which }: Export) => {
      const { exportFullWorkbook, exportTournamentData } =
        await import('#web/sheets/write/export-tournament.ts').catch(throwUnreachable);
      await (which === 'data' ? exportTournamentData(tournamentId) : exportFullWorkbook(tournamentId));
    },
    onSuccess: (_, { done }) => toast({ title: 'Success', text: done }),
    onError: (reason, { failed }) => toast(failedToast(failed, reason)),
  });

  return (
    <>
      {EXPORTS.map((one) => (
        <Button
          key={one.which}
          variant="plain"
          size="sm"
          icon={one.icon}
          busy={saving.isPending && saving.variables === one}
          busyText="Exporting..."
          onClick={() => saving.isPending || saving.mutate(one)}
        >
          {one.words}
        </Button>
      ))}
    </>
  );
}

type Export = (typeof EXPORTS)[number];

/** A page of a tournament: teams, players, auction or result. */
type Door = 'teams' | 'players' | 'auction' | 'result';

/** The page the organiser needs next: missing teams or players, then the auction, then the result. */
export function nextDoor({ status, progress }: Pick<TournamentAnswer, 'status' | 'progress'>): Door {
  if (status === 'completed') return 'result';
  if (progress?.teams === 0) return 'teams';
  if (progress?.players === 0) return 'players';
  return 'auction';
}

/** The progress of a tournament in words: '8 teams · 88 players · rules chosen'; '' without figures. */
export function progressWords({ progress }: Pick<TournamentAnswer, 'progress'>): string {
  if (progress === undefined) return '';
  const { teams, players, retained = 0, ownRules } = progress;
  return [
    counted(teams, 'team'),
    counted(players, 'player'),
    ...(retained > 0 ? [`${String(retained)} retained`] : []),
    ...(ownRules ? ['rules chosen'] : []),
  ].join(' · ');
}

function counted(many: number, one: string): string {
  if (many === 0) return `no ${one}s yet`;
  return `${String(many)} ${many === 1 ? one : `${one}s`}`;
}

/**
 * Running tournaments first, then upcoming ones from `today` (as '2026-11-24') by their day, then upcoming ones whose day
 * has passed, the latest first, then those that are over. Equal ones keep their order.
 */
export function byNeed<Of extends Pick<TournamentAnswer, 'status' | 'date' | 'time'>>(
  tournaments: readonly Of[],
  today: string,
): readonly Of[] {
  const inPlan = (one: Of, other: Of) =>
    `${one.date} ${one.time}`.localeCompare(`${other.date} ${other.time}`);
  const upcoming = tournaments.filter(({ status }) => status === 'upcoming');
  return [
    ...tournaments.filter(({ status }) => status === 'active'),
    ...upcoming.filter(({ date }) => date >= today).toSorted(inPlan),
    ...upcoming.filter(({ date }) => date < today).toSorted((one, other) => inPlan(other, one)),
    ...tournaments.filter(({ status }) => status === 'completed'),
  ];
}
