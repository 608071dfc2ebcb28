import { inLatinDigits } from '#domain/whole-number.ts';
import { CONTROLS, type ControlId } from '#web/features/console/orders/controls.ts';
import { placeOfKey } from './team-keys.ts';

/** The meaning of a key on the console. */
export type Hotkey =
  | { readonly asks: 'bid'; readonly place: number }
  | { readonly asks: 'control'; readonly control: ControlId };

/** The first control of each key. Another one with the same key may exist in its place: `pressedBy`. */
const CONTROL_OF_KEY: ReadonlyMap<string, ControlId> = new Map(
  CONTROLS.flatMap(({ id, keys }) => keys.map((key) => [key, id] as const)).toReversed(),
);

/** The parts of a keyboard event that matter. */
export interface Press {
  readonly key: string;
  /** The position on the keyboard: 'KeyS', 'Digit1', 'Numpad1'. */
  readonly code: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

/**
 * The meaning of a key press, or null. Keys with Ctrl, Alt or Meta belong to the browser, except the
 * palette's combination (on a Mac with Meta).
 */
export function hotkeyOf(press: Press): Hotkey | null {
  if (press.altKey) return null;
  const key = written(press).toUpperCase();
  const control = CONTROL_OF_KEY.get(isCombined(press) ? `Ctrl+${key}` : key);
  if (control !== undefined) return { asks: 'control', control };
  if (isCombined(press)) return null;
  const place = placeOfKey(key);
  return place === null ? null : { asks: 'bid', place };
}

export function isCombined({ ctrlKey, metaKey }: Pick<Press, 'ctrlKey' | 'metaKey'>): boolean {
  return ctrlKey || metaKey;
}

/** The Latin letter or digit of a key; for another script, the one at the same position. */
function written({ key, code }: Press): string {
  const own = inLatinDigits(key);
  if (/^[\x20-\x7e]*$/.test(own)) return own;
  return /^(?:Key|Digit|Numpad)(.)$/.exec(code)?.[1] ?? own;
}
