import { inLatinDigits } from '#domain/whole-number.ts';
import { CONTROL_OF_KEY, type ControlId } from '#web/screens/auction/orders/controls.ts';
import { placeOfKey } from './team-keys.ts';

/** What a key on the console asks for. */
export type Hotkey =
  | { readonly asks: 'bid'; readonly place: number }
  | { readonly asks: 'control'; readonly control: ControlId };

/** What the browser says of a pressed key. */
export interface Press {
  readonly key: string;
  /** Where it is on the keyboard, 'KeyS', 'Digit1', 'Numpad1'. */
  readonly code: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

/**
 * What this press asks for, or null. With Ctrl, Alt or Meta it is the browser's, but for the one combination that is a
 * control (on a Mac with Meta).
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

/** The Latin letter or digit of a key; on a keyboard in another script, the one at its place. */
function written({ key, code }: Press): string {
  const own = inLatinDigits(key);
  if (/^[\x20-\x7e]*$/.test(own)) return own;
  return /^(?:Key|Digit|Numpad)(.)$/.exec(code)?.[1] ?? own;
}
