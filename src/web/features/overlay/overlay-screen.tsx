import './overlay.css';
import { useLayoutEffect, useState } from 'react';
import { silentSince } from '#web/net/link.ts';
import { goneText, goneTitle, type HallScreenProps } from '#web/kit/hall/hall-screen.tsx';
import { useStroke } from '#web/kit/views/lot-view.ts';
import { useAllPlayers } from '#web/kit/hall/call-by-link.ts';
import { LowerThird } from './lower-third.tsx';
import { NoticeBar } from './lot-bar.tsx';
import { LaterPart } from '#web/kit/hall/hall-part.tsx';
import { lazyWithRetry } from '#web/ui/lazy-with-retry.tsx';
import type { OverlayReplayAsked } from './overlay-replay.tsx';
import { StreamStage } from './stream-scene.tsx';
import { type Speed, SPEEDS, streamAsked, type StreamOptions } from '#web/kit/views/stream-options.ts';

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
        <StreamStage
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

/** Scenes that fill the whole picture: their scale is at most 100%. */
const FILLING: readonly StreamOptions['scene'][] = ['lot', 'squads', 'result'];

/** Sets the options of the address as CSS properties of the root element. Returns a function that removes them. */
function drawStream(options: StreamOptions): () => void {
  const { style } = document.documentElement;
  const values = styleValues(options);
  for (const [name, value] of values) style.setProperty(name, value);
  return () => {
    for (const [name] of values) style.removeProperty(name);
  };
}

/** The custom properties of the overlay. */
export function styleValues({
  scene,
  size,
  scale,
  safe,
}: StreamOptions): (readonly [`--${string}`, string])[] {
  const width = size === null ? '100vw' : `${String(size.width)}px`;
  const height = size === null ? '100vh' : `${String(size.height)}px`;
  const grown = FILLING.includes(scene) ? Math.min(100, scale) : scale;
  return [
    ['--overlay-width', width],
    ['--overlay-height', height],
    ['--overlay-scale', String(grown / 100)],
    ...(safe === null
      ? []
      : ([
          ['--overlay-safe-x', `calc(${width} * ${String(safe / 100)})`],
          ['--overlay-safe-y', `calc(${height} * ${String(safe / 100)})`],
        ] as const)),
  ];
}

/** The speed of a replay whose address names no valid speed. */
const USUAL: Speed = 4;

/** Reads '?replay=last&speed=15', or '?replay=' and the id of a player; null for an overlay that follows the auction. */
export function replayAsked(search: string): OverlayReplayAsked | null {
  const asked = new URLSearchParams(search);
  const replay = asked.get('replay');
  if (replay === null) return null;
  const speed = SPEEDS.find((one) => String(one) === asked.get('speed')) ?? USUAL;
  return { lot: replay === '' || replay === 'last' ? null : replay, speed };
}
