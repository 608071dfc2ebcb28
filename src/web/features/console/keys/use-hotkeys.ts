import { useEffect, useEffectEvent } from 'react';
import { typedDigits } from '#web/kit/money/amount-field.tsx';
import { topmostDialog } from '#web/ui/popups/top-layer.ts';
import { hotkeyOf, isCombined, type Hotkey } from './hotkeys.ts';

/** Attribute of a dialog that lets the console's keys through: the SOLD scene, which they close. */
export const LETS_KEYS_THROUGH = 'data-lets-keys-through';

/** Attribute of an input that takes only digits: all other keys in it are the console's. */
export const TAKES_DIGITS_ALONE = 'data-takes-digits-alone';

/** Calls back for every key of the console, except while typing, in a menu and behind a dialog. */
export function useHotkeys(onHotkey: (hotkey: Hotkey) => void): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || isTyping(event)) return;
    const dialog = topmostDialog();
    if (dialog !== null && !dialog.hasAttribute(LETS_KEYS_THROUGH)) return;
    const hotkey = hotkeyOf(event);
    if (hotkey === null) return;
    // The letter must not be typed into the dialog that it opens, nor open the browser's search.
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
 * Ignores repeats of a held key, for controls, focused buttons, forms and dialogs. Space presses a button
 * only on release.
 */
function pressOnce(event: KeyboardEvent): void {
  if (!event.repeat) return;
  if (event.key !== 'Enter' && (isTyping(event) || hotkeyOf(event) === null)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

function isTyping(event: KeyboardEvent): boolean {
  const { target, key, code } = event;
  // Ctrl with a letter is not typing.
  if (!(target instanceof Element) || isCombined(event)) return false;
  // The letters find an item there.
  if (target.closest('[role="menu"]') !== null) return true;
  // In a digits-only input, the digit row counts as digits in any keyboard layout.
  if (target.hasAttribute(TAKES_DIGITS_ALONE))
    return typedDigits(key) !== null || /^Digit|^Numpad/.test(code);
  return target.closest('input, select, textarea, [contenteditable]') !== null;
}
