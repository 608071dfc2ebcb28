import type { CSSProperties, ReactNode } from 'react';

interface WipeProps {
  /** Classes of the box. */
  readonly className: string;
  readonly style: CSSProperties;
  readonly children: ReactNode;
}

/** New content appears with a wipe animation; a new `key` marks it as new. */
export function Wipe({ children, ...box }: WipeProps) {
  return (
    <div className="wipe">
      <div>
        <div {...box}>{children}</div>
      </div>
    </div>
  );
}
