import { ph, t } from '@lingui/core/macro';
import { grouped } from '#protocol/amount-text.ts';
import type { ReactNode } from 'react';
import type { TeamId } from '#domain/ids.ts';
import type { ShowMoment } from '#domain/show/show-settings.ts';
import type { HallView, PlayerRow, Stroke } from '#domain/views/view.ts';
import { showsLot, wallScene, type WallScene } from '#web/kit/views/wall-scene.ts';
import { rulesNewsWords } from '#web/kit/views/rules-news.ts';
import { lastSales } from '#web/kit/views/player-lists.ts';
import { useFinale, type ShownScene } from '#web/kit/hall/finale/use-finale.ts';
import { measures } from '#web/kit/hall/lot/measures.ts';
import { Reconnecting } from '#web/kit/hall/reconnecting.tsx';
import { LaterPart } from '#web/kit/hall/hall-part.tsx';
import { lazyWithRetry } from '#web/ui/lazy-with-retry.tsx';
import { usePreload } from '#web/ui/use-preload.ts';
import { useTeamViews, type TeamView } from '#web/kit/views/team-view.ts';
import type { ServerTime } from '#web/kit/views/use-now.ts';
import { LeagueLogo } from '#web/kit/show/league-logo.tsx';
import { SponsorTurn } from '#web/kit/show/sponsor-turn.tsx';
import { sponsorsIn } from '#web/kit/show/sponsors-in.ts';
import { cssValues } from '#web/ui/css-values.ts';
import { duelView, type DuelView } from '#web/kit/views/duel-view.ts';
import { BreakScene, BreakTurns } from '#web/features/wall/scenes/break-scene.tsx';
import { FinishedScene } from '#web/features/wall/scenes/finished-scene.tsx';
import { LotOnWall, momentOf } from './lot-on-wall.tsx';
import { NoticeLine } from './notice-line.tsx';
import { SalesLine } from './sales-line.tsx';
import { SoldScene } from '#web/features/wall/scenes/sold-scene.tsx';
import { TeamStrip } from './team-strip.tsx';
import { UnsoldScene } from '#web/features/wall/scenes/unsold-scene.tsx';
import { useBiddingSounds } from '#web/features/wall/sound/use-sounds.ts';
import { useSpeech } from '#web/features/wall/sound/use-speech.ts';
import { useCorrectionNotice } from '#web/kit/views/use-correction-notice.ts';
import { WaitingScene } from '#web/features/wall/scenes/waiting-scene.tsx';
import { useWalkOn, type WalkOn } from '#web/features/wall/walk-on/use-walk-on.ts';

interface ProjectorViewProps {
  readonly live: ServerTime;
  /** The code of this page's link. */
  readonly code: string;
  readonly view: HallView;
  /** Time of the view's last log line, epoch ms. */
  readonly at: number;
  /** All players; null until they have loaded. */
  readonly rows: readonly PlayerRow[] | null;
  /** Null while live; else the time of the last message (server's epoch ms). */
  readonly since: number | null;
  readonly stroke: Stroke | null;
  /** True once somebody has switched the sound of this wall on. */
  readonly sound: boolean;
  /** Plays the sound of an event: a walk-on, a bid, a call, a sale or a pass. */
  readonly play: (moment: ShowMoment) => void;
}

const FinaleStage = lazyWithRetry(async () => (await import('./finale/finale-stage.tsx')).FinaleStage);
const LAZY_PARTS = [BreakTurns, FinaleStage];

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
        <LeagueLogo logo={show.league} className="text-[1.75rem]" />
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
      return <LotOnWall {...props} />;
    case 'sold':
      return <SoldScene sold={scene} teams={teams} />;
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

/** The teams that the strip of purses highlights. */
function litIn(scene: WallScene, { bidding }: HallView): readonly TeamId[] {
  if (scene.shows === 'sold') return [scene.team];
  return showsLot(scene) ? (bidding?.leaders ?? []) : [];
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
    round > 0 && comesBack ? t({ context: 'Projector', message: `Unsold players, round ${round} · ` }) : '';
  if (showsLot(scene) && lot.shows === 'lot')
    return `${again}${t({ context: 'Lot', message: `Lot ${ph({ place: grouped(lot.number) })} of ${ph({ of: grouped(numbers) })}` })}`;
  if (scene.shows === 'sold' || scene.shows === 'unsold')
    return t({
      context: 'Lot',
      message: `Lot ${ph({ place: grouped(scene.number) })} of ${ph({ of: grouped(numbers) })}`,
    });
  return scene.shows === 'finished' && scene.closed ? t({ context: 'Lot', message: 'Finished' }) : '';
}
