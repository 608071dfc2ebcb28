import type { ReactNode } from 'react';
import type { TeamId } from '#domain/ids.ts';
import type { Stroke } from '#domain/views/sections.ts';
import type { HallView, PlayerRow } from '#domain/views/view.ts';
import { showsLot, wallScene, type WallScene } from '#web/views/wall-scene.ts';
import { lotView } from '#web/views/lot-view.ts';
import { rulesNewsWords } from '#web/views/rules-news.ts';
import { lastSales } from '#web/views/player-lists.ts';
import { measures } from '#web/hall/lot/measures.ts';
import { Reconnecting } from '#web/hall/reconnecting.tsx';
import { useTeamViews, type TeamView } from '#web/views/team-view.ts';
import type { ServerTime } from '#web/views/use-now.ts';
import { cssValues } from '#web/ui/css-values.ts';
import { BreakScene } from '#web/screens/projector/scenes/break-scene.tsx';
import { FinishedScene } from '#web/screens/projector/scenes/finished-scene.tsx';
import { LotScene } from '#web/screens/projector/scenes/lot-scene.tsx';
import { NoticeLine } from './notice-line.tsx';
import { SalesLine } from './sales-line.tsx';
import { SoldScene } from '#web/screens/projector/scenes/sold-scene.tsx';
import { TeamStrip } from './team-strip.tsx';
import { UnsoldScene } from '#web/screens/projector/scenes/unsold-scene.tsx';
import { useCorrectionNotice } from './use-correction-notice.ts';
import { WaitingScene } from '#web/screens/projector/scenes/waiting-scene.tsx';

interface ProjectorViewProps {
  readonly live: ServerTime;
  /** The code of this page's link. */
  readonly code: string;
  readonly view: HallView;
  /** All players; null until they have loaded. */
  readonly rows: readonly PlayerRow[] | null;
  /** Null while live; else the time of the last message (server's epoch ms). */
  readonly since: number | null;
  readonly stroke: Stroke | null;
}

/** Scenes without the line of last sales, because they show one sale, none, or all. */
const WITHOUT_SALES: ReadonlySet<WallScene['shows']> = new Set(['sold', 'waiting', 'finished']);

/** The present scene, with the tournament's name above and all purses below. */
export function ProjectorView({ live, code, view, rows, since, stroke }: ProjectorViewProps) {
  const teams = useTeamViews(view);
  const notice = useCorrectionNotice(live, view.correction);
  const scene = wallScene(view, stroke);
  return (
    <main
      data-scene={scene.shows}
      className={`projector-hall ${scene.shows === 'sold' ? 'night text-ink' : ''}`}
      style={cssValues({ '--lights': lightsOf(scene, teams), ...measures(view.rules) })}
    >
      <header className="flex items-center gap-6 px-14 pt-3 text-2xl">
        {scene.shows !== 'waiting' && <p className="voice-strong min-w-0 one-line">{view.evening.name}</p>}
        <NoticeLine notice={notice} teams={teams} rules={rulesNewsWords(view.evening)} />
        <Reconnecting live={live} since={since} className="text-lg" />
        <p className="projector-place ms-auto shrink-0 text-xl">{placeOf(view, scene)}</p>
      </header>
      <section aria-label="On the block" className="projector-stage">
        {drawn(scene, { live, code, view, rows, teams })}
      </section>
      {!WITHOUT_SALES.has(scene.shows) && <SalesLine sales={lastSales(view.sales, teams)} />}
      <TeamStrip teams={teams} lit={litIn(scene, view)} />
    </main>
  );
}

interface Props extends Pick<ProjectorViewProps, 'live' | 'code' | 'view' | 'rows'> {
  readonly teams: readonly TeamView[];
}

function drawn(scene: WallScene, { live, code, view, rows, teams }: Props): ReactNode {
  switch (scene.shows) {
    case 'waiting':
      return <WaitingScene view={view} />;
    case 'revealed':
    case 'bidding':
    case 'going-once':
    case 'going-twice': {
      const lot = lotView(view, teams);
      return lot && <LotScene live={live} floor={view.floor} lot={lot} teams={teams} />;
    }
    case 'sold':
      return <SoldScene sold={scene} teams={teams} />;
    case 'unsold':
      return <UnsoldScene player={scene.player} />;
    case 'break':
      return <BreakScene live={live} view={view} pause={scene.pause} teams={teams} rows={rows} code={code} />;
    case 'finished':
      return <FinishedScene view={view} closed={scene.closed} teams={teams} rows={rows} />;
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

function placeOf({ totals }: HallView, scene: WallScene): string {
  const { round, lots, called } = totals;
  const again = round === 0 ? '' : `Unsold players, round ${String(round)} · `;
  if (showsLot(scene)) return `${again}Lot ${String(called + 1)} of ${String(lots)}`;
  if (scene.shows === 'sold' || scene.shows === 'unsold') return `Lot ${String(called)} of ${String(lots)}`;
  return scene.shows === 'finished' && scene.closed ? 'Finished' : '';
}
