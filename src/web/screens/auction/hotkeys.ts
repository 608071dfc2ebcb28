import { inLatinDigits } from '#domain/whole-number.ts';
import { placeOfKey } from './team-keys.ts';

/** What a key on the console asks for. */
export type Hotkey =
  { readonly asks: 'bid'; readonly place: number } | { readonly asks: 'sell' | 'skip' | 'undo' | 'keys' };

/** What the browser says of a pressed key. */
export interface Press {
  readonly key: string;
  /** Where it is on the keyboard, 'KeyS', 'Digit1', 'Numpad1'. */
  readonly code: string;
  readonly repeat: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

/** What this press asks for, or null. A key that is held down asks once; with Ctrl, Alt or Meta it is the browser's. */
export function hotkeyOf(press: Press): Hotkey | null {
  if (press.repeat || press.ctrlKey || press.metaKey || press.altKey) return null;
  const key = written(press);
  if (key === 's') return { asks: 'sell' };
  if (key === 'n') return { asks: 'skip' };
  if (key === 'u') return { asks: 'undo' };
  if (key === '?') return { asks: 'keys' };
  const place = placeOfKey(key);
  return place === null ? null : { asks: 'bid', place };
}

/** The Latin letter or digit of a key; on a keyboard in another script, the one at its place. */
function written({ key, code }: Press): string {
  const own = inLatinDigits(key).toLowerCase();
  if (/^[\x20-\x7e]*$/.test(own)) return own;
  return /^(?:Key|Digit|Numpad)(.)$/.exec(code)?.[1]?.toLowerCase() ?? own;
}
