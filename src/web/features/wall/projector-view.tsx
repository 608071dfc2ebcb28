import type { OpenView } from '#web/net/sync/hall/view-store.ts';
import { ph, plural, t } from '@lingui/core/macro';
import { type ReactNode, useEffect, useState } from 'react';
import type { TeamId } from '#domain/ids.ts';
import type { ShowMoment } from '#domain/show/show-settings.ts';
import type { Correction, HallView, Stroke } from '#domain/views/view.ts';
import { grouped } from '#protocol/amount-text.ts';
import { amountBeside, fitsTogether } from '#web/i18n/amounts.ts';
import { LaterPart } from '#web/kit/hall/hall-part.tsx';
import { measures, Money, MoneyBeside } from '#web/kit/money/money.tsx';
import { CorrectionWords, Reconnecting } from '#web/kit/hall/large-screen.tsx';
import { type ShownScene, useFinale } from '#web/kit/hall/use-finale.ts';
import { useUnit } from '#web/kit/money/unit.ts';
import { Wordmark } from '#web/kit/page/wordmark.tsx';
import { allowSound } from '#web/kit/show/hammer-sound.ts';
import { LeagueLogo, sponsorsIn, SponsorTurn } from '#web/kit/show/sponsor-turn.tsx';
import { CardsMark } from '#web/kit/team/cards-mark.tsx';
import { TeamCrest } from '#web/kit/team/team-crest.tsx';
import type { ServerTime } from '#web/kit/views/countdown.ts';
import { rulesNewsWords } from '#web/kit/views/news.ts';
import { lastSales, type SaleView } from '#web/kit/views/player-lists.ts';
import { nameAmong, slotsText, type TeamView, useTeamViews } from '#web/kit/views/team-view.ts';
import {
  duelView,
  type DuelView,
  showsLot,
  useCorrectionNotice,
  wallScene,
  type WallScene,
} from '#web/kit/views/wall-scene.ts';
import { FittingName } from '#web/ui/fitting-name.tsx';
import { lazyWithRetry } from '#web/ui/lazy-with-retry.tsx';
import { usePreload } from '#web/ui/part-boundary.tsx';
import { cssValues, useWindowEvent } from '#web/ui/screen.tsx';
import { BreakScene, LazyBreakTurns } from './break-scene.tsx';
import { FinishedScene } from './finished-scene.tsx';
import { HammerScene, UnsoldScene } from './hammer-scene.tsx';
import { LotOnWall, momentOf, useWalkOn, type WalkOn } from './lot-scene.tsx';
import { useBiddingSounds, useSpeech } from './wall-sounds.tsx';

interface ProjectorViewProps extends Pick<OpenView, 'rows'> {
  readonly live: ServerTime;
  /** The code of this page's link. */
  readonly code: string;
  readonly view: HallView;
  /** Time of the view's last log line, epoch ms. */
  readonly at: number;
  /** Null while live; else the time of the last message (server's epoch ms). */
  readonly since: number | null;
  readonly stroke: Stroke | null;
  /** True once somebody has switched the sound of this wall on. */
  readonly sound: boolean;
  /** Plays the sound of an event: a walk-on, a bid, a call, a sale or a pass. */
  readonly play: (moment: ShowMoment) => void;
}

const FinaleStage = lazyWithRetry(async () => (await import('./finale-stage.tsx')).FinaleStage);

const LAZY_PARTS = [LazyBreakTurns, FinaleStage];

/** Scenes without the line of last sales: they show one sale, none, or all. */
const WITHOUT_SALES: ReadonlySet<WallScene['shows']> = new Set([
  'sold',
  'break',
  'waiting',
  'finished',
  'finale',
]);

/** The present scene, with the tournament's name above and all purses below. */
export function ProjectorView(props: ProjectorViewProps) {
  const { live, code, view, at, rows, since, stroke, sound, play } = props;
  const { show } = view;
  const teams = useTeamViews(view);
  const notice = useCorrectionNotice(live, view.correction);
  const scene = wallScene(view, stroke);
  const walk = useWalkOn(momentOf(view, scene), show.walkOn !== false, () => play('walk-on'));
  useBiddingSounds({ live, view, at }, play);
  useSpeech({ show, stroke, teams: view.teams, isOn: sound });
  usePreload(LAZY_PARTS);
  const finale = useFinale(live, view);
  const duel = showsLot(scene) ? duelView(view, teams) : null;
  const isDuel = duel !== null;
  const isFinale = scene.shows === 'finale';
  // A break shows its sponsors large, so the header shows none.
  const ownSponsors = scene.shows === 'break' && sponsorsIn(show, 'break').length > 0;
  return (
    <main
      data-scene={scene.shows}
      data-duel={isDuel || undefined}
      className={`projector-hall ${scene.shows === 'sold' ? 'night text-ink' : ''}`}
      style={cssValues({ '--lights': lightsOf(scene, teams), ...measures(view.rules) })}
    >
      <header className="flex items-center gap-6 px-14 pt-3 text-2xl">
        <LeagueLogo logo={show.league} />
        {scene.shows !== 'waiting' && <p className="voice-strong min-w-0 one-line">{view.evening.name}</p>}
        <NoticeLine notice={notice} teams={teams} rules={rulesNewsWords(view.evening)} />
        <Reconnecting live={live} since={since} className="text-lg" />
        <p className="projector-place ms-auto shrink-0 text-xl">{placeOf(view, scene)}</p>
        {!ownSponsors && <SponsorTurn sponsors={sponsorsIn(show, 'wall')} className="text-[1.75rem]" />}
      </header>
      <section aria-label={t({ context: 'Projector', message: 'On the block' })} className="projector-stage">
        {drawn(scene, { live, code, view, rows, teams, walk, duel, finale })}
      </section>
      {!isDuel && !WITHOUT_SALES.has(scene.shows) && <SalesLine sales={lastSales(view.sales, teams)} />}
      {!isFinale && <TeamStrip teams={teams} lit={litIn(scene, view)} />}
    </main>
  );
}

interface Props extends Pick<ProjectorViewProps, 'live' | 'code' | 'view' | 'rows'> {
  readonly teams: readonly TeamView[];
  readonly walk: WalkOn;
  readonly duel: DuelView | null;
  readonly finale: ShownScene | null;
}

function drawn(scene: WallScene, props: Props): ReactNode {
  const { live, code, view, rows, teams, finale } = props;
  switch (scene.shows) {
    case 'waiting':
      return <WaitingScene view={view} />;
    case 'revealed':
    case 'bidding':
    case 'going-once':
    case 'going-twice':
    case 'matching':
      return <LotOnWall {...props} />;
    case 'sold':
      return <HammerScene sold={scene} teams={teams} />;
    case 'unsold':
      return <UnsoldScene player={scene.player} />;
    case 'break':
      return <BreakScene live={live} view={view} pause={scene.pause} teams={teams} rows={rows} code={code} />;
    case 'finished':
      return <FinishedScene view={view} closed={scene.closed} teams={teams} rows={rows} />;
    case 'finale': {
      const finished = (
        <FinishedScene view={view} closed={view.lot.shows === 'finished'} teams={teams} rows={rows} />
      );
      if (finale === null) return finished;
      return (
        <LaterPart meanwhile={finished} wish={finale.number}>
          <FinaleStage view={view} teams={teams} rows={rows} shown={finale} />
        </LaterPart>
      );
    }
  }
}

/** The scene before the first player: the name and facts of the auction. */
function WaitingScene({ view }: { readonly view: HallView }) {
  const { players, called } = view.totals;
  const { name } = view.evening;
  const teams = Object.keys(view.teams).length;
  return (
    <div className="projector-rises flex h-full flex-col items-center justify-center gap-10 px-14 text-center">
      <h1
        className={`voice-name line-clamp-3 text-balance ${name.length > 40 ? 'text-[5.5rem]' : 'text-[9rem]'}`}
      >
        {name}
      </h1>
      <p className="voice-title text-[3rem] text-soft">
        {called > 0
          ? t({ context: 'Large screens', message: 'The next player comes up in a moment' })
          : t({ context: 'Large screens', message: 'The auction begins soon' })}
      </p>
      {players > 0 && teams > 0 && (
        <dl className="mt-4 flex gap-20">
          <Figure
            label={t({
              context: 'Projector',
              comment: 'Below a number.',
              message: plural({ count: players }, { one: 'player', other: 'players' }),
            })}
          >
            {players}
          </Figure>
          <Figure
            label={t({
              context: 'Projector',
              message: plural({ count: teams }, { one: 'team', other: 'teams' }),
            })}
          >
            {teams}
          </Figure>
          <Figure label={t({ context: 'Projector', message: 'for each team' })}>
            <Money amount={view.rules.purse.opening} />
          </Figure>
        </dl>
      )}
    </div>
  );
}

interface FigureProps {
  readonly label: string;
  readonly children: React.ReactNode;
}

function Figure({ label, children }: FigureProps) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-2xl text-soft">{label}</dt>
      <dd className="voice-price text-[5rem]">{children}</dd>
    </div>
  );
}

interface NoticeLineProps {
  readonly notice: Correction | null;
  readonly teams: readonly TeamView[];
  /** The notice of changed rules, with the reason; null: none. */
  readonly rules: string | null;
}

/** A reopened lot or a corrected sale; otherwise the notice of changed rules. */
export function NoticeLine({ notice, teams, rules }: NoticeLineProps) {
  return (
    <p role="status" className="projector-notice flex min-w-0 items-center gap-4 text-3xl empty:hidden">
      {notice === null && rules !== null && <span className="projector-rules voice-strong">{rules}</span>}
      {notice !== null && <CorrectionWords notice={notice} teams={teams} />}
    </p>
  );
}

/** Number of sales in the line. */
const IN_SIGHT = 4;

/** The last sales in one line, latest first. */
function SalesLine({ sales }: { readonly sales: readonly SaleView[] }) {
  const shown = sales.slice(0, IN_SIGHT);
  const fits = fitsTogether(
    useUnit(),
    12,
    shown.map(({ price }) => price),
  );
  const nameOf = nameAmong(shown.map(({ player }) => player));
  return (
    <aside
      aria-label={t({ context: 'Lot', message: 'Last sales' })}
      className="flex h-11 items-center gap-8 px-14 text-xl"
    >
      <p className="shrink-0 text-soft">{t({ context: 'Lot', message: 'Last sales' })}</p>
      {sales.length === 0 ? (
        <p className="text-soft">{t({ context: 'Projector', message: 'none yet' })}</p>
      ) : (
        <ul className="projector-sold-line">
          {shown.map(({ player, team, price }) => (
            <li key={player.id} className="projector-arrives flex min-w-0 items-center gap-2.5">
              <TeamCrest team={team} className="size-8!" />
              <span className="one-line text-soft">{nameOf(player)}</span>
              <MoneyBeside amount={price} fits={fits} className="voice-strong" />
            </li>
          ))}
        </ul>
      )}
    </aside>
  );
}

interface TeamStripProps {
  readonly teams: readonly TeamView[];
  /** The teams to highlight. */
  readonly lit: readonly TeamId[];
}

/** Maximum number of teams in one row and in two rows; more teams use smaller words. */
const IN_A_ROW = 8;

const IN_TWO_ROWS = 20;

/** Characters of a purse that fit next to the free places. */
const FITS = 12;

/** The purse, the free places, and the cards of every team. */
function TeamStrip({ teams, lit }: TeamStripProps) {
  const unit = useUnit();
  if (teams.length === 0) return null;
  const rows = teams.length <= IN_A_ROW ? 1 : teams.length <= IN_TWO_ROWS ? 2 : Math.ceil(teams.length / 15);
  const purses = teams.map(({ purse }) => purse);
  const fits = fitsTogether(unit, rows > 2 ? 7 : FITS, purses);
  const longest = Math.max(FITS, ...purses.map((purse) => amountBeside(unit, fits, purse).length));
  return (
    <ul
      aria-label={t({ context: 'Projector', message: 'Purses' })}
      data-rows={rows}
      className="projector-teams"
      style={cssValues({ '--columns': Math.ceil(teams.length / rows), '--purse': longest })}
    >
      {teams.map((team) => (
        <li
          key={team.id}
          data-lit={lit.includes(team.id) || undefined}
          className="projector-team"
          style={cssValues({ '--team': team.colour })}
        >
          <p className="projector-team-name">
            <TeamCrest team={team} className="projector-crest" />
            <FittingName
              name={team.name}
              short={team.short}
              keepsWords
              className="voice-strong line-clamp-2 min-w-0 flex-1 leading-[1.1]"
            />
            <CardsMark cards={team.cards} />
          </p>
          <p className="projector-purse">
            <MoneyBeside amount={team.purse} fits={fits} className="voice-title" />
            <span className="projector-slots">{slotsText(team.slotsLeft, rows > 1)}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}

/** The teams that the strip of purses highlights: those that lead or must answer, or the buyer. */
function litIn(scene: WallScene, { bidding }: HallView): readonly TeamId[] {
  if (scene.shows === 'sold') return [scene.team];
  return showsLot(scene) ? (bidding?.match?.teams ?? bidding?.leaders ?? []) : [];
}

/** The colour of the whole screen: that of the buyer during a sale. */
function lightsOf(scene: WallScene, teams: readonly TeamView[]): string {
  const buyer = scene.shows === 'sold' ? scene.team : null;
  return teams.find(({ id }) => id === buyer)?.colour ?? 'transparent';
}

function placeOf({ totals, lot }: HallView, scene: WallScene): string {
  const { round, numbers } = totals;
  // A player who was added in a later round comes up for the first time.
  const comesBack = lot.shows === 'lot' && lot.returns !== undefined;
  const again =
    round > 0 && comesBack
      ? `${t({ context: 'Projector', message: `Unsold players, round ${round}` })} · `
      : '';
  if (showsLot(scene) && lot.shows === 'lot')
    return `${again}${t({ context: 'Lot', message: `Lot ${ph({ place: grouped(lot.number) })} of ${ph({ of: grouped(numbers) })}` })}`;
  if (scene.shows === 'sold' || scene.shows === 'unsold')
    return t({
      context: 'Lot',
      message: `Lot ${ph({ place: grouped(scene.number) })} of ${ph({ of: grouped(numbers) })}`,
    });
  return scene.shows === 'finished' && scene.closed ? t({ context: 'Lot', message: 'Finished' }) : '';
}

/** Time (ms) for which the hint stays after the mouse has stopped. */
const HINT = 3_000;

interface ProjectorKeys {
  /** True when the hammer makes a sound. Off at first, because browsers need a click before any sound. */
  readonly sound: boolean;
  /** True while the hint on keys and the cursor are visible. */
  readonly hint: boolean;
}

/** S or a click switches the sound, F toggles full screen, and mouse movement shows the hint. */
export function useProjectorKeys(): ProjectorKeys {
  const [sound, setSound] = useState(false);
  const [stirred, setStirred] = useState(0);
  const stir = () => setStirred((times) => times + 1);
  const toggle = () => {
    allowSound();
    setSound(!sound);
    stir();
  };
  useWindowEvent('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    if (event.key.toLowerCase() === 's') toggle();
    if (event.key.toLowerCase() === 'f') fillScreen();
  });
  useWindowEvent('click', toggle);
  useWindowEvent('mousemove', stir);
  const hint = useHint(stirred);
  return { sound, hint };
}

/** True for a while after each mouse movement. */
function useHint(stirred: number): boolean {
  const [over, setOver] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => setOver(stirred), HINT);
    return () => clearTimeout(timer);
  }, [stirred]);
  return stirred !== over;
}

function fillScreen(): void {
  const root = document.documentElement;
  const done = document.fullscreenElement === null ? root.requestFullscreen() : document.exitFullscreen();
  // The browser may refuse full screen; the window then stays as it is.
  done.catch(() => undefined);
}

interface ProjectorNoticeProps {
  readonly title: string;
  readonly text: string;
}

/** A message to the whole hall while there is no auction to show. */
export function ProjectorNotice({ title, text }: ProjectorNoticeProps) {
  return (
    <main className="projector-mast grid place-content-center justify-items-center gap-6 p-14 text-center">
      <Wordmark className="mb-4 text-3xl" />
      <h1 className="voice-name text-6xl">{title}</h1>
      <p aria-live="polite" className="max-w-[60rem] text-3xl text-soft">
        {text}
      </p>
    </main>
  );
}
