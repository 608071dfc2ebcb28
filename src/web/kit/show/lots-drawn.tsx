import type { CSSProperties, ReactNode } from 'react';
import { clsx } from 'clsx';
import { cssValues } from '#web/ui/screen.tsx';
import './lots-drawn.css';

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

interface LotsDrawnProps {
  /** 'Drawn by lot among'. */
  readonly how: string;
  /** False if the organiser chose the winner; then there is no animation. */
  readonly byLot: boolean;
  readonly among: readonly { readonly id: string; readonly short: string; readonly colour: string }[];
  /** The id of the team that gets the player. */
  readonly winner: string;
  readonly className?: string;
}

/**
 * The teams of a tie that was settled by lot or by the organiser. A highlight circles among them and stops at
 * the winner.
 */
export function LotsDrawn({ how, byLot, among, winner, className }: LotsDrawnProps) {
  return (
    <p data-by-lot={byLot || undefined} className={clsx('lots-drawn', className)}>
      <span className="lots-drawn-how">{how}</span>
      {among.map(({ id, short, colour }, at) => (
        <span
          key={id}
          data-won={id === winner || undefined}
          className="lots-drawn-team voice-strong"
          style={cssValues({ '--team': colour, '--at': at, '--of': among.length })}
        >
          {short}
        </span>
      ))}
    </p>
  );
}
