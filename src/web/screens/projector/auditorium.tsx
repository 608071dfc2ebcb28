import type { ReactNode } from 'react';
import type { Auction } from '#domain/auction/auction.ts';
import type { HallLive } from '#web/copy/hall-live.ts';
import type { HammerMoment } from '#web/floor/hammer-moment.ts';
import { sceneOf, type HallScene } from '#web/floor/hall-scene.ts';
import { lotLine, saleLines } from '#web/floor/lot-line.ts';
import { measures } from '#web/hall/measures.ts';
import { Reconnecting } from '#web/hall/reconnecting.tsx';
import { useTeamLines, type TeamLine } from '#web/floor/team-lines.ts';
import { cssValues } from '#web/parts/css-values.ts';
import { BreakScene } from './break-scene.tsx';
import { FinishedScene } from './finished-scene.tsx';
import { LotScene } from './lot-scene.tsx';
import { NoticeLine } from './notice-line.tsx';
import { SalesLine } from './sales-line.tsx';
import { SoldScene } from './sold-scene.tsx';
import { TeamStrip } from './team-strip.tsx';
import { UnsoldScene } from './unsold-scene.tsx';
import { useFloorNotice } from './use-floor-notice.ts';
import { WaitingScene } from './waiting-scene.tsx';

interface AuditoriumProps {
  readonly live: HallLive;
  /** Of the screen's own link. */
  readonly code: string;
  readonly auction: Auction;
  /** Null while live; else when the last word came, epoch ms of the server. */
  readonly since: number | null;
  readonly moment: HammerMoment | null;
}

/** The room belongs to one sale, or to none at all, or all sales are there already. */
const WITHOUT_SALES: ReadonlySet<HallScene['shows']> = new Set(['sold', 'waiting', 'finished']);

/** The scene of the moment, under the name of the evening and over the purses of all teams. */
export function Auditorium({ live, code, auction, since, moment }: AuditoriumProps) {
  const teams = useTeamLines(auction);
  const notice = useFloorNotice(live);
  const scene = sceneOf(auction, moment);
  const sales = saleLines(auction, teams);
  return (
    <main
      data-scene={scene.shows}
      className="projector-hall"
      style={cssValues({ '--lights': lightsOf(scene, teams), ...measures(auction) })}
    >
      <header className="flex items-center gap-6 px-14 pt-3 text-2xl">
        {scene.shows !== 'waiting' && (
          <p className="voice-strong min-w-0 one-line">{auction.tournament.name}</p>
        )}
        <NoticeLine notice={notice} />
        <Reconnecting live={live} since={since} className="text-lg" />
        <p className="projector-place ms-auto shrink-0 text-xl">{placeOf(auction, scene)}</p>
      </header>
      <section aria-label="On the block" className="projector-stage">
        {drawn(scene, { live, code, auction, teams, sales })}
      </section>
      {!WITHOUT_SALES.has(scene.shows) && <SalesLine sales={sales} />}
      <TeamStrip teams={teams} lit={leaderOf(scene)} />
    </main>
  );
}

interface Props {
  readonly live: HallLive;
  readonly code: string;
  readonly auction: Auction;
  readonly teams: readonly TeamLine[];
  readonly sales: ReturnType<typeof saleLines>;
}

function drawn(scene: HallScene, { live, code, auction, teams, sales }: Props): ReactNode {
  switch (scene.shows) {
    case 'waiting':
      return <WaitingScene auction={auction} />;
    case 'revealed':
    case 'bidding':
    case 'going-once':
    case 'going-twice':
      return (
        <LotScene live={live} auction={auction} scene={scene} lot={lotLine(auction, scene.block, teams)} />
      );
    case 'sold': {
      const team = teams.find(({ id }) => id === scene.team.id);
      return <SoldScene sold={scene} colour={team?.colour ?? ''} />;
    }
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

/** Whose cell of the strip is lit. */
function leaderOf(scene: HallScene): string | null {
  if (scene.shows === 'sold') return scene.team.id;
  return 'block' in scene ? (scene.block.bids.at(-1)?.team ?? null) : null;
}

/** The colour of the whole room: the buying team's. */
function lightsOf(scene: HallScene, teams: readonly TeamLine[]): string {
  const buyer = scene.shows === 'sold' ? scene.team.id : null;
  return teams.find(({ id }) => id === buyer)?.colour ?? 'transparent';
}

function placeOf({ sales, unsold, players, round }: Auction, scene: HallScene): string {
  const called = sales.size + unsold.length;
  const again = round === 0 ? '' : `Unsold players, round ${round} · `;
  if ('block' in scene) return `${again}Lot ${called + 1} of ${players.size}`;
  if (scene.shows === 'sold' || scene.shows === 'unsold') return `Lot ${called} of ${players.size}`;
  return '';
}
