import { ph, t } from '@lingui/core/macro';
import type { Stroke, BidEntry } from '#domain/views/view.ts';
import { useUnit } from '#web/kit/money/unit.ts';
import { measures, Money, MoneyBeside } from '#web/kit/money/money.tsx';
import { PlayerPhoto } from '#web/kit/player/player-photo.tsx';
import { tieWords, lotView, type LotView } from '#web/kit/views/lot-view.ts';
import { matchedSale } from '#web/kit/views/match-view.ts';
import { type TeamView, slotsText, useTeamViews } from '#web/kit/views/team-view.ts';
import '#web/kit/hall/phone.css';
import type { LotClock } from '#domain/auction/auction.ts';
import type { ShowingRow } from '#protocol/calls/result.ts';
import { amountIn } from '#web/i18n/amounts.ts';
import { TeamCrest } from '#web/kit/team/team-crest.tsx';
import { CHANGE_MARK, CorrectionWords } from '#web/kit/hall/large-screen.tsx';
import { LotHead, PriceInSight } from '#web/kit/hall/lot-head.tsx';
import { breakWords } from '#web/kit/views/news.ts';
import { useCountdown, type ServerTime } from '#web/kit/views/countdown.ts';
import type { Frame } from './use-showings.ts';
import { deletedName, replayWords } from './showing-names.ts';

interface HammerBandProps {
  readonly stroke: Stroke;
  readonly teams: readonly TeamView[];
}

/** The end of the lot, in the buyer's colour. */
function HammerBand({ stroke, teams }: HammerBandProps) {
  const { player, sequence } = stroke;
  const sold = stroke.shows === 'sold' ? stroke : null;
  const buyer = teams.find(({ id }) => id === sold?.team);
  const name = player.name || deletedName();
  return (
    <div
      key={sequence}
      role="status"
      className={`flex animate-arrive flex-wrap items-center gap-3 rounded-lg px-3 py-2 ${sold === null ? 'bg-gray-wash' : 'text-white'}`}
      style={sold === null ? undefined : { background: buyer?.colour }}
    >
      <PlayerPhoto
        player={{ name, number: player.number, photo: player.photo }}
        {...(buyer !== undefined && { colour: buyer.colour })}
        className={`h-16 w-14 shrink-0 rounded-md ${sold === null ? 'grayscale' : ''}`}
      />
      <p className="voice-strong min-w-0 flex-1 basis-24 text-base leading-tight wrap-anywhere">
        <span className="voice-name block text-lg">{name}</span>
        {sold === null ? (
          t({ context: 'Replay', message: 'No buyer this time' })
        ) : (
          <>
            {t({ context: 'Replay', message: `Sold to ${ph({ team: buyer?.name ?? '' })}` })}{' '}
            <Money amount={sold.price} className="voice-price block text-2xl" />
            {sold.tie !== undefined && (
              <span className="block text-sm font-normal">{tieWords(sold.tie, teams)}</span>
            )}
            <Matched sale={sold} teams={teams} />
          </>
        )}
      </p>
      <strong
        className={`voice-price shrink-0 rounded-md border-2 px-1.5 text-2xl ${sold === null ? 'border-ink' : 'border-white'}`}
      >
        {sold === null
          ? t({ context: 'Replay', message: 'UNSOLD' })
          : t({ context: 'Replay', message: 'SOLD' })}
      </strong>
    </div>
  );
}

interface MatchedProps {
  readonly sale: Extract<Stroke, { readonly shows: 'sold' }>;
  readonly teams: readonly TeamView[];
}

/** How a right to match ended in this sale; nothing without one. */
function Matched({ sale, teams }: MatchedProps) {
  const unit = useUnit();
  const matched = matchedSale(unit, sale, teams);
  if (matched === null) return null;
  const { how, from } = matched;
  return <span className="block text-sm font-normal">{from === '' ? how : `${how} · ${from}`}</span>;
}

interface ReplayStageProps {
  readonly row: ShowingRow;
  /** The moments of the showing up to the present one, which is the last. Not empty. */
  readonly frame: Frame;
  /** The last moment in which the lot was on the block; null for a sale of a player who was not on the block. */
  readonly lotFrame: Frame | null;
  /** The bids that were just taken back, the last one first. */
  readonly bidsBack: readonly BidEntry[];
  readonly time: ServerTime;
  /** True while moments change too fast to be read out. */
  readonly isQuiet: boolean;
}

/** The number of bids below the price. */
const BIDS = 5;

/** A moment of the hall: the lot with its price and bids, what the hammer said, and all purses. */
export function ReplayStage({ row, frame, lotFrame, bidsBack, time, isQuiet }: ReplayStageProps) {
  const { view } = frame;
  const teams = useTeamViews(view);
  const lot = lotFrame === null ? null : lotView(namedView(lotFrame), teams);
  const stroke = view.stroke?.player.id === row.lot ? view.stroke : null;
  return (
    <div
      className="grid gap-x-6 gap-y-3 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]"
      style={measures(view.rules)}
    >
      <div className="phone flex min-w-0 flex-col gap-3">
        <Notices frame={frame} bidsBack={bidsBack} teams={teams} />
        {stroke !== null && <HammerBand stroke={stroke} teams={teams} />}
        {lot !== null && (
          <>
            <LotHead lot={lot} />
            <PriceInSight
              lot={stroke === null ? lot : { ...lot, match: null }}
              isQuiet={isQuiet || stroke !== null}
            />
            {lot.clock !== null && stroke === null && <TimeLeft clock={lot.clock} time={time} />}
            <LastBids lot={lot} teams={teams} />
          </>
        )}
      </div>
      <Purses teams={teams} leaders={stroke === null ? (view.bidding?.leaders ?? []) : buyerOf(stroke)} />
    </div>
  );
}

interface TimeLeftProps {
  readonly clock: LotClock;
  readonly time: ServerTime;
}

function TimeLeft({ clock, time }: TimeLeftProps) {
  return (
    <p className="text-base text-soft">
      {t({ context: 'Replay', message: 'Time left' })}{' '}
      <span role="timer" className="voice-title text-xl text-ink">
        {useCountdown(time, clock).text}
      </span>
    </p>
  );
}

/** The view with a name for a player who was deleted since. */
function namedView({ view }: Frame): Frame['view'] {
  const { lot } = view;
  if (lot.shows !== 'lot' || lot.player.name !== '') return view;
  return {
    ...view,
    lot: {
      ...lot,
      player: { ...lot.player, name: deletedName() },
    },
  };
}

function buyerOf(stroke: Stroke): readonly string[] {
  return stroke.shows === 'sold' ? [stroke.team] : [];
}

interface NoticesProps extends Pick<ReplayStageProps, 'frame' | 'bidsBack'> {
  readonly teams: readonly TeamView[];
}

function Notices({ frame, bidsBack, teams }: NoticesProps) {
  const { pause, correction, lot } = frame.view;
  return (
    <div role="status" className="flex flex-col gap-2 empty:hidden">
      {pause !== null && (
        <p className="voice-title rounded-lg bg-rail px-4 py-2 text-lg wrap-anywhere">{breakWords(pause)}</p>
      )}
      {correction !== null && (
        <p className={CHANGE}>
          <CorrectionWords
            notice={{
              ...named(correction),
              ...(correction.traded !== undefined && { traded: named(correction.traded) }),
            }}
            teams={teams}
            wraps
          />
        </p>
      )}
      {bidsBack.length > 0 && <BidsBackLine bids={bidsBack} teams={teams} />}
      {lot.shows === 'finished' && (
        <p className="voice-title text-lg">{t({ context: 'Replay', message: 'The auction is finished' })}</p>
      )}
    </div>
  );
}

/** With a name for a player who was deleted since. */
function named<Named extends { readonly player: string }>(one: Named): Named {
  return { ...one, player: one.player || deletedName() };
}

/** The line of a change. */
const CHANGE = 'flex flex-wrap items-center gap-x-3 gap-y-1 text-base wrap-anywhere';

interface BidsBackLineProps {
  readonly bids: readonly BidEntry[];
  readonly teams: readonly TeamView[];
}

/** 'Bid taken back', with the bid struck through. Bids that their teams can no longer pay go with it. */
function BidsBackLine({ bids, teams }: BidsBackLineProps) {
  const unit = useUnit();
  return (
    <p className={CHANGE}>
      <strong className={CHANGE_MARK}>{t({ context: 'Replay', message: 'Bid taken back' })}</strong>
      {bids.map(({ team, amount }) => (
        <s key={`${team} ${String(amount)}`} className="text-soft">
          {teams.find(({ id }) => id === team)?.name} {amountIn(unit, amount)}
        </s>
      ))}
    </p>
  );
}

function LastBids({ lot, teams }: { readonly lot: LotView; readonly teams: readonly TeamView[] }) {
  return (
    // The height of all bids, so that the buttons below stay in their place.
    <section aria-label={t({ context: 'Replay', message: 'Last bids' })} className="min-h-40">
      <ol>
        {lot.bids.slice(0, BIDS).map(({ place, teamId, team, amount, via }) => {
          const { name = team, short = name, logo, colour } = teams.find(({ id }) => id === teamId) ?? {};
          return (
            <li key={place} className="flex min-h-8 items-center gap-3 border-b border-line">
              <TeamCrest team={{ short, logo, colour }} size={24} />
              <span className="voice-strong min-w-0 flex-1 one-line text-base">{team}</span>
              <span className="shrink-0 text-sm text-soft">{replayWords().cameBy[via]}</span>
              <MoneyBeside amount={amount} className="voice-strong shrink-0 text-base" />
            </li>
          );
        })}
      </ol>
    </section>
  );
}

interface PursesProps {
  readonly teams: readonly TeamView[];
  readonly leaders: readonly string[];
}

function Purses({ teams, leaders }: PursesProps) {
  return (
    // A list, because a language may call this section and the squads of the result page the same.
    <ul aria-label={t({ context: 'Replay', message: 'Teams' })} className="min-w-0">
      {teams.map(({ id, name, short, logo, colour, purse, slotsLeft }) => (
        <li
          key={id}
          className={`flex min-h-11 items-center gap-3 border-b border-line px-2 py-1 ${leaders.includes(id) ? 'rounded-md bg-rail' : ''}`}
        >
          <TeamCrest team={{ short, logo, colour }} size={26} />
          <span className="voice-strong min-w-0 flex-1 text-base leading-tight wrap-anywhere max-sm:font-stretch-84%">
            {name}
          </span>
          <MoneyBeside amount={purse} fits={9} className="voice-strong shrink-0 text-base" />
          <span className="w-14 shrink-0 text-end text-sm leading-tight text-soft">
            {slotsText(slotsLeft, true)}
          </span>
        </li>
      ))}
    </ul>
  );
}
