import { useEffect, useEffectEvent } from 'react';
import { topmostDialog } from '#web/parts/top-layer.ts';
import { hotkeyOf, isCombined, type Hotkey } from './hotkeys.ts';

/** A dialog with this attribute lets the console's keys through: the SOLD scene, which closes by them. */
export const LETS_KEYS_THROUGH = 'data-lets-keys-through';

/** Calls back for every key that asks for something: not while somebody types, and not behind a dialog. */
export function useHotkeys(onHotkey: (hotkey: Hotkey) => void): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    // Ctrl and a letter is no typing.
    if (event.defaultPrevented || (isTyping(event.target) && !isCombined(event))) return;
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
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, select, textarea, [contenteditable]') !== null;
}
