import { SPEEDS, type Speed } from '#web/kit/replay/speeds.ts';

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
