import type { ReactNode } from 'react';
import type { Hex } from '#domain/colour.ts';
import { Money } from '#web/parts/money.tsx';
import type { HammerMoment } from '#web/views/hammer-moment.ts';

interface HammerStripProps {
  readonly moment: HammerMoment | null;
  /** Of the buying team. */
  readonly colour: Hex | undefined;
  /** True on the phone of the team that bought. */
  readonly own?: boolean;
  /** Below the price. */
  readonly more?: ReactNode;
}

/** SOLD and UNSOLD on a phone: for a moment over the header, so that the next player can be read already. */
export function HammerStrip({ moment, colour, own = false, more }: HammerStripProps) {
  return (
    <div role="status" className="pointer-events-none absolute inset-x-0 top-0 z-30 empty:hidden">
      {moment?.shows === 'sold' && (
        <div
          key={moment.sequence}
          className="flex animate-arrive items-center gap-3 px-3 py-1.5 text-white"
          style={{ background: colour }}
        >
          <strong className="voice-price rounded-md border-2 border-white px-1.5 py-0.5 text-2xl">
            SOLD
          </strong>
          <p className="voice-strong min-w-0 flex-1 text-sm leading-tight wrap-anywhere">
            {own ? `You bought ${moment.player.name}` : `${moment.player.name} to ${moment.team.name}`} <br />
            for <Money amount={moment.price} />
            {more}
          </p>
        </div>
      )}
      {moment?.shows === 'unsold' && (
        <div
          key={moment.sequence}
          className="flex animate-arrive items-center min-h-12 gap-3 bg-gray-wash px-3 py-1.5"
        >
          <strong className="voice-price rounded-md border-2 border-ink px-1.5 py-0.5 text-xl">UNSOLD</strong>
          <p className="voice-strong min-w-0 flex-1 text-sm leading-tight wrap-anywhere">
            {moment.player.name}
          </p>
        </div>
      )}
    </div>
  );
}
