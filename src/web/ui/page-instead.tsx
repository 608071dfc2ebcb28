import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import './page-instead.css';

/**
 * A page in place of the one that draws it. That one stays behind it, hidden, so both follow the auction, and nothing
 * typed is lost.
 */
export function PageInstead({ children }: { readonly children: ReactNode }) {
  return createPortal(<div className="page-instead">{children}</div>, document.body);
}
