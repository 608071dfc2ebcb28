import type { HallView } from '#domain/views/view.ts';
import { lotView } from '#web/kit/views/lot-view.ts';
import type { TeamView } from '#web/kit/views/team-view.ts';
import type { ServerTime } from '#web/kit/views/use-now.ts';
import type { WallScene } from '#web/kit/views/wall-scene.ts';
import { showsLot } from '#web/kit/views/wall-scene.ts';
import type { DuelView } from '#web/kit/views/duel-view.ts';
import { BidMeter } from '#web/kit/meter/bid-meter.tsx';
import { DuelScene } from '#web/features/wall/duel/duel-scene.tsx';
import { LotScene } from '#web/features/wall/scenes/lot-scene.tsx';
import type { LotMoment, WalkOn } from '#web/features/wall/walk-on/use-walk-on.ts';

interface LotOnWallProps {
  readonly live: ServerTime;
  readonly view: HallView;
  readonly teams: readonly TeamView[];
  readonly walk: WalkOn;
  readonly duel: DuelView | null;
}

/** The lot on the block. While two teams trade bids, the duel scene replaces the usual one. */
export function LotOnWall({ live, view, teams, walk, duel }: LotOnWallProps) {
  const lot = lotView(view, teams);
  if (lot === null) return null;
  const prices = view.lot.shows === 'lot' ? view.lot.meter : undefined;
  const meter =
    prices === undefined ? null : <BidMeter rules={view.rules} meter={prices} price={lot.current} />;
  const drawn = { live, floor: view.floor, lot, meter };
  return duel === null ? (
    <LotScene {...drawn} teams={teams} walk={walk} />
  ) : (
    <DuelScene {...drawn} duel={duel} />
  );
}

/** The state of the lot on the block that `useWalkOn` needs. */
export function momentOf({ lot, bidding, correction }: HallView, scene: WallScene): LotMoment {
  if (lot.shows !== 'lot') return { lot: null, is: 'hidden' };
  const { id } = lot.player;
  if (!showsLot(scene)) return { lot: id, is: bidding?.count === 0 ? 'hidden' : 'begun' };
  const isReopened = correction?.says === 'reopened' && correction.lot === id;
  return { lot: id, is: scene.shows === 'revealed' && !isReopened ? 'fresh' : 'begun' };
}
