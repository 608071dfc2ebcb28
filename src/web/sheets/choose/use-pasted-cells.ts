import { useEffect, useEffectEvent } from 'react';
import { pastedCells } from '#web/sheets/read/pasted.ts';

/** Cells that are pasted anywhere on the page, but for a box of a form or a dialog, which keep what they are given. */
export function usePastedCells(onCells: (cells: File) => void): void {
  const hear = useEffectEvent((event: ClipboardEvent) => {
    const { target, clipboardData } = event;
    const isTyping = target instanceof Element && target.closest('input, textarea, select, dialog') !== null;
    const cells = isTyping || clipboardData === null ? null : pastedCells(clipboardData);
    if (cells === null) return;
    event.preventDefault();
    onCells(cells);
  });
  useEffect(() => {
    document.addEventListener('paste', hear);
    return () => document.removeEventListener('paste', hear);
  }, []);
}
