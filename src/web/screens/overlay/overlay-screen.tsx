import './overlay.css';
import { useLayoutEffect, useState } from 'react';
import { silentSince } from '#web/sync/link.ts';
import { goneText, goneTitle } from '#web/hall/gone-title.ts';
import type { HallScreenProps } from '#web/hall/hall-screen.ts';
import { useStroke } from '#web/views/use-stroke.ts';
import { useAllPlayers } from '#web/hall/squads/use-all-players.ts';
import { LowerThird } from './lower-third.tsx';
import { NoticeBar } from './notice-bar.tsx';
import { replayAsked } from './replay-address.ts';
import { latePiece, useLate } from '#web/ui/late-piece.ts';
import { streamAsked } from '#web/stream/stream-options.ts';
import { drawStream } from './draw-stream.ts';

const SCENES = latePiece(() => import('./scenes/stream-scene.tsx'));
const REPLAY = latePiece(() => import('./overlay-replay.tsx'));

/**
 * A scene of a video stream on a transparent page, which OBS puts over the camera: the lower third, or the one that the
 * address chooses with `?scene=`. Empty while there is no auction or its record is damaged, because viewers can do nothing
 * about it. An address with `?replay=` plays a lot again.
 */
export function OverlayScreen({ live, state, code }: HallScreenProps) {
  const [stroke] = useStroke(live, state.state === 'open' ? state.view.stroke : undefined);
  const [{ options }] = useState(() => streamAsked(location.search));
  useLayoutEffect(() => drawStream(options), [options]);
  const { scene } = options;
  const scenes = useLate(SCENES, scene === 'lower-third' ? null : scene);
  // The finale, the squads and the result show all players.
  const hasNames = scene === 'squads' || scene === 'result';
  useAllPlayers(live, state, state.state === 'open' && (hasNames || state.view.finale !== null));
  const [asked] = useState(() => replayAsked(location.search));
  const replay = useLate(REPLAY, asked);
  if (asked !== null)
    return (
      <main data-fills="" className="screen night overlay">
        {typeof replay !== 'string' && <replay.OverlayReplay code={code} asked={asked} />}
      </main>
    );
  return (
    <main data-fills="" className="screen night overlay">
      {state.state === 'gone' && state.why.code !== 'auction-damaged' && (
        <NoticeBar title={goneTitle(state.why.code)}>{goneText(state.why)}</NoticeBar>
      )}
      {state.state === 'open' && scene !== 'lower-third' && typeof scenes !== 'string' && (
        <scenes.StreamScene
          live={live}
          view={state.view}
          rows={state.rows}
          since={silentSince(state.link)}
          stroke={stroke}
          options={options}
        />
      )}
      {state.state === 'open' && scene === 'lower-third' && (
        <LowerThird
          live={live}
          view={state.view}
          rows={state.rows}
          since={silentSince(state.link)}
          stroke={stroke}
        />
      )}
    </main>
  );
}
