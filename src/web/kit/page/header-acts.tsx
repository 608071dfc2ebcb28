import type { ReactNode } from 'react';
import './header-acts.css';

/** The buttons of a header with many. On a phone they stand in rows below the title. */
export function HeaderActs({ children }: { readonly children: ReactNode }) {
  return <div className="header-acts">{children}</div>;
}
