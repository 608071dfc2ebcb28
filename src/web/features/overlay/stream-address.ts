import { type Speed, SPEEDS, type StreamOptions } from '#web/kit/views/stream-options.ts';

/** Scenes that fill the whole picture: their scale is at most 100%. */
const FILLING: readonly StreamOptions['scene'][] = ['lot', 'squads', 'result'];

/** Sets the options of the address as CSS properties of the root element. Returns a function that removes them. */
export function drawStream(options: StreamOptions): () => void {
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

/** The replay that the address of an overlay asks for. `lot`: the id of a player; null: the last sale. */
export interface OverlayReplayAsked {
  readonly lot: string | null;
  readonly speed: Speed;
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
