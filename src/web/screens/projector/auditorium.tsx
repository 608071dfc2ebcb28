import type { ReactNode } from 'react';
import type { Auction } from '#domain/auction/auction.ts';
import { leadersOf } from '#domain/auction/lots/block.ts';
import { calledIn, lotsIn } from '#domain/auction/lots/places.ts';
import type { TeamId } from '#domain/ids.ts';
import type { ShownCopy } from '#web/copy/shown-copy.ts';
import type { HammerMoment } from '#web/views/hammer-moment.ts';
import { wallScene, type WallScene } from '#web/views/wall-scene.ts';
import { lotView } from '#web/views/lot-view.ts';
import { rulesNewsWords } from '#web/views/rules-news.ts';
import { saleViews } from '#web/views/sale-view.ts';
import { measures } from '#web/hall/measures.ts';
import { Reconnecting } from '#web/hall/reconnecting.tsx';
import { useTeamViews, type TeamView } from '#web/views/team-view.ts';
import { cssValues } from '#web/ui/css-values.ts';
import { BreakScene } from './break-scene.tsx';
import { FinishedScene } from './finished-scene.tsx';
import { LotScene } from './lot-scene.tsx';
import { NoticeLine } from './notice-line.tsx';
import { SalesLine } from './sales-line.tsx';
import { SoldScene } from './sold-scene.tsx';
import { TeamStrip } from './team-strip.tsx';
import { UnsoldScene } from './unsold-scene.tsx';
import { useCorrectionNotice } from './use-correction-notice.ts';
import { WaitingScene } from './waiting-scene.tsx';

interface AuditoriumProps {
  readonly live: ShownCopy;
  /** Of the screen's own link. */
  readonly code: string;
  readonly auction: Auction;
  /** Null while live; else when the last word came, epoch ms of the server. */
  readonly since: number | null;
  readonly moment: HammerMoment | null;
}

/** The room belongs to one sale, or to none at all, or all sales are there already. */
const WITHOUT_SALES: ReadonlySet<WallScene['shows']> = new Set(['sold', 'waiting', 'finished']);

/** The scene of the moment, under the name of the evening and over the purses of all teams. */
export function Auditorium({ live, code, auction, since, moment }: AuditoriumProps) {
  const teams = useTeamViews(auction);
  const notice = useCorrectionNotice(live);
  const scene = wallScene(auction, moment);
  const sales = saleViews(auction, teams);
  return (
    <main
      data-scene={scene.shows}
      className={`projector-hall ${scene.shows === 'sold' ? 'night text-ink' : ''}`}
      style={cssValues({ '--lights': lightsOf(scene, teams), ...measures(auction) })}
    >
      <header className="flex items-center gap-6 px-14 pt-3 text-2xl">
        {scene.shows !== 'waiting' && (
          <p className="voice-strong min-w-0 one-line">{auction.tournament.name}</p>
        )}
        <NoticeLine notice={notice} rules={rulesNewsWords(auction)} />
        <Reconnecting live={live} since={since} className="text-lg" />
        <p className="projector-place ms-auto shrink-0 text-xl">{placeOf(auction, scene)}</p>
      </header>
      <section aria-label="On the block" className="projector-stage">
        {drawn(scene, { live, code, auction, teams, sales })}
      </section>
      {!WITHOUT_SALES.has(scene.shows) && <SalesLine sales={sales} />}
      <TeamStrip teams={teams} lit={litIn(scene, auction)} />
    </main>
  );
}

interface Props {
  readonly live: ShownCopy;
  readonly code: string;
  readonly auction: Auction;
  readonly teams: readonly TeamView[];
  readonly sales: ReturnType<typeof saleViews>;
}

function drawn(scene: WallScene, { live, code, auction, teams, sales }: Props): ReactNode {
  switch (scene.shows) {
    case 'waiting':
      return <WaitingScene auction={auction} />;
    case 'revealed':
    case 'bidding':
    case 'going-once':
    case 'going-twice':
      return (
        <LotScene live={live} auction={auction} lot={lotView(auction, scene.block, teams)} teams={teams} />
      );
    case 'sold':
      return <SoldScene sold={scene} teams={teams} />;
    case 'unsold':
      return <UnsoldScene player={scene.player} />;
    case 'break':
      return (
        <BreakScene
          live={live}
          auction={auction}
          pause={scene.pause}
          teams={teams}
          sales={sales}
          code={code}
        />
      );
    case 'finished':
      return <FinishedScene auction={auction} closed={scene.closed} sales={sales} />;
  }
}

/** Whose cells of the strip are lit. */
function litIn(scene: WallScene, auction: Auction): readonly TeamId[] {
  if (scene.shows === 'sold') return [scene.team.id];
  return 'block' in scene ? leadersOf(auction) : [];
}

/** The colour of the whole room: the buying team's. */
function lightsOf(scene: WallScene, teams: readonly TeamView[]): string {
  const buyer = scene.shows === 'sold' ? scene.team.id : null;
  return teams.find(({ id }) => id === buyer)?.colour ?? 'transparent';
}

function placeOf(auction: Auction, scene: WallScene): string {
  const { round } = auction;
  const lots = lotsIn(auction);
  const called = calledIn(auction);
  const again = round === 0 ? '' : `Unsold players, round ${round} · `;
  if ('block' in scene) return `${again}Lot ${called + 1} of ${lots}`;
  if (scene.shows === 'sold' || scene.shows === 'unsold') return `Lot ${called} of ${lots}`;
  return scene.shows === 'finished' && scene.closed ? 'Finished' : '';
}
