import { useState } from 'react';
import { sceneAt, type FinaleView, type SceneNow } from '#domain/show/finale-scenes.ts';
import { useTicking, type ServerTime } from '#web/kit/views/countdown.ts';
import type { HallView } from '#domain/views/view.ts';

/** A scene. `skipsAnimation`: the page came to it after its start. */
export interface ShownScene extends Pick<SceneNow, 'number' | 'scene'> {
  readonly skipsAnimation: boolean;
}

/** A page that comes to a scene within this time (ms) after its start still animates it. */
const STILL_NEW = 1_500;

/** The scene of the finale by the server's clock, the same on every screen; null while it is not shown. */
export function useFinale(live: ServerTime, view: FinaleView): ShownScene | null {
  const playing = view.finale?.playing === true;
  const number = useTicking(() => sceneAt(view, live.now())?.number ?? -1, playing);
  const [begun, setBegun] = useState<{ readonly number: number; readonly skipsAnimation: boolean } | null>(
    null,
  );
  const now = number === -1 ? null : sceneAt(view, live.now());
  if (now === null) {
    if (begun !== null) setBegun(null);
    return null;
  }
  const isNew = now.number !== begun?.number;
  // A scene that the operator has stepped to is new as well.
  const sinceAct = live.now() - (view.finale?.since ?? 0);
  const skipsAnimation = isNew ? Math.min(now.shownFor, sinceAct) > STILL_NEW : begun.skipsAnimation;
  if (isNew) setBegun({ number: now.number, skipsAnimation });
  return { number: now.number, scene: now.scene, skipsAnimation };
}

/** A key that changes when squads or statistics may have changed. A bid does not change it. */
export function eveningKey({
  evening,
  sales,
  teams,
  totals,
}: Pick<HallView, 'evening' | 'sales' | 'teams' | 'totals'>): string {
  const { players, called, sold, broughtIn, round } = totals;
  const purses = Object.values(teams).map(({ name, purse, size }) => [name, purse, size]);
  // Two corrections can leave every purse as it was.
  const last = Object.values(sales).map(({ player, team, price }) => [player.id, player.name, team, price]);
  return JSON.stringify([evening.stage, players, called, sold, broughtIn, round, purses, last]);
}
