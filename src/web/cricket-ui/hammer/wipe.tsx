import type { CSSProperties, ReactNode } from 'react';

interface WipeProps {
  /** Of the box that is drawn. */
  readonly className: string;
  readonly style: CSSProperties;
  readonly children: ReactNode;
}

/** What is new wipes over its place; with another key, it is new. */
export function Wipe({ children, ...box }: WipeProps) {
  return (
    <div className="wipe">
      <div>
        <div {...box}>{children}</div>
      </div>
    </div>
  );
}
