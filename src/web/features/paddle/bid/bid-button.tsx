import { t } from '@lingui/core/macro';
import { useRef } from 'react';
import { Check } from 'lucide-react';
import type { Pause } from '#domain/auction/auction.ts';
import { Money } from '#web/kit/money/money.tsx';
import { BreakLine } from '#web/features/paddle/break-line.tsx';
import type { BigButton, GoingBid } from './dock-view.ts';

interface BidButtonProps {
  readonly button: BigButton;
  readonly pause: Pause | null;
  /** The server's clock, epoch ms. */
  readonly now: number;
  readonly onBid: (bid: GoingBid) => void;
}

/**
 * The one bid button. It is always visible with the same size. When it cannot bid it says why, and during a break it
 * shows the break.
 */
export function BidButton({ button: { look, title, amount, bids }, pause, now, onBid }: BidButtonProps) {
  // The bid at the moment of the touch: another lot may be shown when the finger lifts.
  const aimed = useRef(bids);
  return (
    <button
      type="button"
      data-look={look}
      data-break={pause !== null || undefined}
      aria-disabled={bids === null}
      aria-busy={look === 'sending' || undefined}
      onPointerDown={() => {
        aimed.current = bids;
      }}
      onClick={({ detail }) => {
        // A key press has no touch position, so it uses the present bid.
        const bid = detail === 0 ? bids : aimed.current;
        if (bid !== null) onBid(bid);
      }}
      className="paddle-bid"
    >
      <span className="paddle-bid-title">
        {look === 'led' && <Check size={30} />}
        {title}{' '}
      </span>
      {amount !== null && <Money amount={amount} className="paddle-bid-amount voice-price" />}
      {pause !== null && (
        <BreakLine pause={pause} named={title !== t({ context: 'Lot', message: 'Break' })} now={now} />
      )}
    </button>
  );
}
