import type { ReactNode } from 'react';
import './header-acts.css';

/** The buttons of a header with many. On a phone they scroll in one row, and the last one, the way back, stays. */
export function HeaderActs({ children }: { readonly children: ReactNode }) {
  return <div className="header-acts">{children}</div>;
}
