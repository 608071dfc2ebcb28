import './overlay.css';
import { useLayoutEffect, useState } from 'react';
import { silentSince } from '#web/net/link.ts';
import { goneText, goneTitle, type HallScreenProps } from '#web/kit/hall/hall-screen.tsx';
import { useStroke } from '#web/kit/views/lot-view.ts';
import { useAllPlayers } from '#web/kit/hall/call-by-link.ts';
import { LowerThird } from './lower-third.tsx';
import { NoticeBar } from './lot-bar.tsx';
import { replayAsked, drawStream } from './stream-address.ts';
import { LaterPart } from '#web/kit/hall/hall-part.tsx';
import { lazyWithRetry } from '#web/ui/lazy-with-retry.tsx';
import { StreamScene } from './stream-scene.tsx';
import { streamAsked } from '#web/kit/views/stream-options.ts';

const OverlayReplay = lazyWithRetry(async () => (await import('./overlay-replay.tsx')).OverlayReplay);

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
  // The finale, the squads and the result show all players.
  const hasNames = scene === 'squads' || scene === 'result';
  useAllPlayers(live, state, state.state === 'open' && (hasNames || state.view.finale !== null));
  const [asked] = useState(() => replayAsked(location.search));
  if (asked !== null)
    return (
      <main data-fills="" className="screen night overlay">
        <LaterPart>
          <OverlayReplay code={code} asked={asked} />
        </LaterPart>
      </main>
    );
  return (
    <main data-fills="" className="screen night overlay">
      {state.state === 'gone' && state.why.code !== 'auction-damaged' && (
        <NoticeBar title={goneTitle(state.why.code)}>{goneText(state.why)}</NoticeBar>
      )}
      {state.state === 'open' && scene !== 'lower-third' && (
        <StreamScene
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
