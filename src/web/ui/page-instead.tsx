import { useEffect, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import './page-instead.css';

/**
 * A page in place of the one that draws it. That one stays behind it, hidden, so both follow the auction, and nothing
 * typed is lost. At the end the focus returns to the button that opened it. Another layout may have drawn that button
 * again, which is found by its `data-opens`.
 */
export function PageInstead({ children }: { readonly children: ReactNode }) {
  useEffect(() => {
    const opener = document.activeElement;
    return () => {
      if (!(opener instanceof HTMLElement)) return;
      const drawnAgain = `[data-opens="${opener.dataset['opens'] ?? ''}"]`;
      const button = opener.isConnected ? opener : document.querySelector<HTMLElement>(drawnAgain);
      const folded = button?.closest('details');
      if (folded) folded.open = true;
      button?.focus();
    };
  }, []);
  return createPortal(<div className="page-instead">{children}</div>, document.body);
}
