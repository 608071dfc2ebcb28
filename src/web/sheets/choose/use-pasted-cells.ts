import { useEffect, useEffectEvent } from 'react';
import { pastedCells } from '#web/sheets/read/pasted.ts';

/** Takes cells pasted anywhere on the page. Form fields and dialogs keep their own pastes. */
export function usePastedCells(onCells: (cells: File) => void): void {
  const hear = useEffectEvent((event: ClipboardEvent) => {
    const { target, clipboardData } = event;
    const isTyping = target instanceof Element && target.closest('input, textarea, select, .dialog') !== null;
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
