import type { Auction } from '#domain/auction/auction.ts';
import type { EveningStatistics } from '#domain/evening/statistics.ts';
import { shownColours } from '#domain/tournament/team-colour.ts';
import { calledShort } from '#domain/tournament/team.ts';
import { unitOf } from '#protocol/amount-text.ts';
import { LazyCharts } from '#web/kit/charts/lazy-charts.tsx';
import { useEffect, useRef, useState, useId } from 'react';
import type { EveningReport } from '#domain/rehearsal/evening-report.ts';
import {
  type PlayProgress,
  type Rehearsed,
  openBots,
  type Bots,
  rehearsalWallAddress,
} from '#web/kit/workers/open-bots.ts';
import { Monitor, PlayIcon, Users, X, FileText, Printer } from 'lucide-react';
import { lotsIn } from '#domain/auction/lots/places.ts';
import type { RehearsedFrom } from '#domain/rehearsal/next-step.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { buttonVariants } from '#web/ui/plain-button.tsx';
import { Button } from '#web/ui/button.tsx';
import { Choices, type ChoiceWords } from '#web/ui/form/choices.tsx';
import { DigitsField } from '#web/kit/money/amount-field.tsx';
import { EmptyState, ProgressBar, Skeleton } from '#web/ui/placeholders.tsx';
import { addressOf } from '#web/kit/page/addresses.ts';
import { ReportView } from './report-view.tsx';
import './rehearsal.css';
import { useRehearsed } from '#web/net/calls/auctions.ts';
import { usePageTitle, Screen } from '#web/ui/screen.tsx';
import { AppHeader, LoadFailed, firstFailure, BackToTournaments } from '#web/kit/page/app-header.tsx';
import { UnitContext } from '#web/kit/money/unit.ts';
import '#web/kit/squad/paper.css';

/** A rehearsal: bots play the whole auction in this browser only. */
export function RehearsalScreen({ tournamentId }: { readonly tournamentId: string }) {
  usePageTitle('Rehearsal');
  const real = useRehearsed(tournamentId);
  const failed = firstFailure(real);
  if (failed) return <LoadFailed reason={failed} />;
  return (
    <Screen mood="day" className="paper">
      <div className="contents print:hidden">
        <AppHeader
          title={real.data?.tournament.name ?? <Skeleton className="inline-block h-6 w-56" />}
          section="Rehearsal"
          actions={
            <>
              <Button size="sm" icon={Printer} onClick={() => window.print()}>
                Print
              </Button>
              <ButtonLink to={addressOf('rules', tournamentId)} size="sm" variant="quiet" icon={FileText}>
                Rules
              </ButtonLink>
              <BackToTournaments />
            </>
          }
        />
      </div>
      <main
        aria-busy={real.data === undefined}
        className="mx-auto grid max-w-[1200px] gap-6 px-4 py-6 sm:px-8"
      >
        {real.data === undefined ? (
          <>
            <p role="status" className="sr-only">
              Loading...
            </p>
            <Skeleton className="h-72 rounded-lg" />
          </>
        ) : (
          <UnitContext value={unitOf(real.data)}>
            <RehearsalDesk real={real.data} />
          </UnitContext>
        )}
      </main>
    </Screen>
  );
}

/** As typed; an empty time between lots counts as 0. */
const FIRST_TEMPO = { bid: '6', lot: '20' };

const FROM: readonly ChoiceWords<RehearsedFrom>[] = [
  {
    value: 'here',
    label: 'From where it stands',
    what: 'What was sold stays sold. Whoever is on the block begins anew at his base price.',
  },
  {
    value: 'start',
    label: 'From the beginning',
    what: 'The list, the teams, retained players and given purses, as if nothing had been played.',
  },
];

const NO_TIME = 'A bid takes 1 second or more: the report goes on with what stood here before';

/** The form of a rehearsal: start, speed, and its report. */
export function RehearsalDesk({ real }: { readonly real: Auction }) {
  const begun = real.stage === 'active';
  const [from, setFrom] = useState<RehearsedFrom>(begun ? 'here' : 'start');
  const [seed, setSeed] = useState(rollSeed);
  const [tempo, setTempo] = useState(FIRST_TEMPO);
  // The valid value for the report, also while another one is being typed.
  const [bidSeconds, setBidSeconds] = useState(Number(FIRST_TEMPO.bid));
  const { play, begin, stop } = usePlay();
  const run = (rolled: number) => {
    setSeed(rolled);
    begin({ real, from, seed: rolled });
  };
  const played = play.is === 'played';
  const playing = play.is === 'playing';

  if (real.teams.size === 0 || lotsIn(real) === 0)
    return (
      <EmptyState
        icon={Users}
        title="Nothing to rehearse yet"
        text="Bots play as soon as there are teams and players."
        action={
          <>
            <ButtonLink to={addressOf('teams', real.tournament.id)}>Manage Teams</ButtonLink>
            <ButtonLink to={addressOf('players', real.tournament.id)}>Manage Players</ButtonLink>
          </>
        }
      />
    );
  return (
    <>
      <Mark name={real.tournament.name} />
      <section
        aria-label="How it is played"
        className="not-printed grid gap-4 rounded-lg border border-line bg-stand p-4 sm:p-6"
      >
        {begun && (
          <Choices
            legend="Where it begins"
            choices={FROM}
            value={from}
            onChoose={(next) => {
              setFrom(next);
              stop();
            }}
          />
        )}
        <div className="grid gap-4 sm:max-w-md sm:grid-cols-2">
          <DigitsField
            label="Seconds a bid"
            value={tempo.bid}
            maxLength={3}
            error={Number(tempo.bid) < 1 ? NO_TIME : undefined}
            onDigits={(bid) => {
              setTempo({ ...tempo, bid });
              if (Number(bid) >= 1) setBidSeconds(Number(bid));
            }}
          />
          <DigitsField
            label="Seconds between lots"
            value={tempo.lot}
            maxLength={3}
            onDigits={(lot) => setTempo({ ...tempo, lot })}
          />
        </div>
        <div className="flex flex-wrap gap-3">
          {/* One button for both actions, so that the keyboard focus stays on it. */}
          <Button
            variant={playing ? 'outline' : 'primary'}
            icon={playing ? X : PlayIcon}
            onClick={({ detail }) => {
              // The second tap of a double tap must not stop what the first one started.
              if (detail > 1) return;
              if (playing) stop();
              else run(played ? rollSeed() : seed);
            }}
          >
            {playing ? 'Stop' : played ? 'Play it again' : 'Play at full speed'}
          </Button>
          <a
            href={rehearsalWallAddress({ tournament: real.tournament.id, seed, from })}
            target="_blank"
            rel="noreferrer"
            className={buttonVariants()}
          >
            <Monitor size={20} />
            {played ? 'Watch this evening' : 'Watch'}
            <span className="sr-only">(opens a window for the projector)</span>
          </a>
        </div>
        <Progress play={play} lots={lotsIn(real)} />
      </section>
      {played && (
        <>
          <ReportView real={real} report={play.report} tempo={{ bid: bidSeconds, lot: Number(tempo.lot) }} />
          <RehearsedCharts real={real} statistics={play.statistics} />
        </>
      )}
    </>
  );
}

/** A random seed for a rehearsal: an unsigned 32-bit number. */
function rollSeed(): number {
  const [seed = 0] = crypto.getRandomValues(new Uint32Array(1));
  return seed;
}

const READY: Play = { is: 'ready' };

/** Plays a rehearsal at full speed in a worker. */
function usePlay(): Playing {
  const [play, setPlay] = useState<Play>(READY);
  const bots = useRef<Bots | null>(null);
  const end = (how: Play) => {
    bots.current?.close();
    bots.current = null;
    setPlay(how);
  };
  useEffect(() => () => bots.current?.close(), []);
  return {
    play,
    begin: (rehearsed) => {
      end({ is: 'playing', lots: 0, bids: 0 });
      bots.current = openBots({
        hear: (answer) => {
          if (answer.say === 'playing') setPlay({ is: 'playing', lots: answer.lots, bids: answer.bids });
          if (answer.say === 'played') {
            const { report, statistics } = answer;
            end({ is: 'played', report, statistics });
          }
        },
        fail: () => end({ is: 'failed' }),
      });
      bots.current.ask({ ask: 'play', ...rehearsed });
    },
    stop: () => end(READY),
  };
}

interface Playing {
  readonly play: Play;
  readonly begin: (rehearsed: Rehearsed) => void;
  readonly stop: () => void;
}

export type Play =
  | { readonly is: 'ready' }
  | ({ readonly is: 'playing' } & PlayProgress)
  | { readonly is: 'played'; readonly report: EveningReport; readonly statistics: EveningStatistics }
  | { readonly is: 'failed' };

/** Marks the page as a rehearsal, on screen and on paper. */
function Mark({ name }: { readonly name: string }) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="rehearsal-mark grid gap-1 rounded-lg px-4 py-3 sm:px-6">
      <h2 id={heading} className="voice-name text-2xl">
        REHEARSAL
      </h2>
      {/* On screen, the name is above; on paper it is here. */}
      <p className="voice-title hidden text-xl wrap-anywhere print:block">{name}</p>
      <p className="max-w-prose text-base">
        Bots bid by what they think of each player and by what their squads need, under the rules that hold.
        It is played on a copy in this browser: the real auction does not hear of it.
      </p>
    </section>
  );
}

/** The progress of the first round; unsold players may come up again later. */
function Progress({ play, lots: all }: { readonly play: Play; readonly lots: number }) {
  return (
    <div role="status" className={play.is === 'played' ? 'sr-only' : 'empty:hidden'}>
      {play.is === 'playing' && (
        <ProgressBar
          label="Playing"
          value={Math.min(play.lots, all)}
          max={all}
          text={`${String(play.lots)} lots, ${String(play.bids)} bids`}
        />
      )}
      {play.is === 'failed' && (
        <p className="text-base text-ball-ink">The rehearsal could not be played. Try it again.</p>
      )}
      {play.is === 'played' && <p>The evening was played. The report is below.</p>}
    </div>
  );
}

interface RehearsedChartsProps {
  /** The auction that was rehearsed. */
  readonly real: Auction;
  readonly statistics: EveningStatistics;
}

/** The charts of the rehearsed evening, as after a real one. */
function RehearsedCharts({ real, statistics }: RehearsedChartsProps) {
  const entrants = [...real.teams.values()];
  const colours = shownColours(entrants);
  return (
    <LazyCharts
      statistics={statistics}
      teams={entrants.map((team, at) => ({
        ...{ id: team.id, name: team.name, short: calledShort(team) },
        colour: colours[at] ?? '#465069',
      }))}
      unit={unitOf(real)}
    />
  );
}
