import { useEffect, useEffectEvent } from 'react';
import { typedDigits } from '#web/cricket-ui/money/typed-digits.ts';
import { topmostDialog } from '#web/ui/dialog/top-layer.ts';
import { hotkeyOf, isCombined, type Hotkey } from './hotkeys.ts';

/** A dialog with this attribute lets the console's keys through: the SOLD scene, which closes by them. */
export const LETS_KEYS_THROUGH = 'data-lets-keys-through';

/** A box with this attribute takes digits alone: any other key in it is one of the console's. */
export const TAKES_DIGITS_ALONE = 'data-takes-digits-alone';

/** Calls back for every key that asks for something: not while somebody types, and not behind a dialog. */
export function useHotkeys(onHotkey: (hotkey: Hotkey) => void): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || isTyping(event)) return;
    const dialog = topmostDialog();
    if (dialog !== null && !dialog.hasAttribute(LETS_KEYS_THROUGH)) return;
    const hotkey = hotkeyOf(event);
    if (hotkey === null) return;
    // The letter must not fall into the box of the dialog that it opens, nor open the browser's own search.
    event.preventDefault();
    onHotkey(hotkey);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => pressed(event);
    window.addEventListener('keydown', pressOnce, { capture: true });
    window.addEventListener('keydown', listen);
    return () => {
      window.removeEventListener('keydown', pressOnce, { capture: true });
      window.removeEventListener('keydown', listen);
    };
  }, []);
}

/**
 * A key that is held down is one press, whatever it presses: a control, a focused button, a form, a dialog. It is stopped
 * here, before anything else hears of it. Space presses a button when it is let go, and only once.
 */
function pressOnce(event: KeyboardEvent): void {
  if (!event.repeat) return;
  if (event.key !== 'Enter' && (isTyping(event) || hotkeyOf(event) === null)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

function isTyping(event: KeyboardEvent): boolean {
  const { target, key, code } = event;
  // Ctrl and a letter is no typing.
  if (!(target instanceof Element) || isCombined(event)) return false;
  // Whatever a keyboard writes with its row of digits, there it was meant as one.
  if (target.hasAttribute(TAKES_DIGITS_ALONE))
    return typedDigits(key) !== null || /^Digit|^Numpad/.test(code);
  return target.closest('input, select, textarea, [contenteditable]') !== null;
}
