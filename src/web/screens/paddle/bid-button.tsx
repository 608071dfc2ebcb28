import type { Pause } from '#domain/auction/auction.ts';
import type { Rupees } from '#domain/money.ts';
import { HallIcon } from '#web/hall/hall-icon.tsx';
import { Money } from '#web/parts/money.tsx';
import { BreakLine } from './break-line.tsx';
import type { BigButton } from './dock-view.ts';

interface BidButtonProps {
  readonly button: BigButton;
  readonly pause: Pause | null;
  /** The server's clock, epoch ms. */
  readonly now: number;
  readonly onBid: (amount: Rupees) => void;
}

/**
 * One button for one thumb. It is always there and always the same size; what it cannot do it says, and in a break it
 * is where the break is told.
 */
export function BidButton({ button: { look, title, amount, bids }, pause, now, onBid }: BidButtonProps) {
  return (
    <button
      type="button"
      data-look={look}
      data-break={pause !== null || undefined}
      aria-disabled={bids === null}
      aria-busy={look === 'sending' || undefined}
      onClick={() => {
        if (bids !== null) onBid(bids.amount);
      }}
      className="paddle-bid"
    >
      <span className="paddle-bid-title">
        {look === 'led' && <HallIcon name="check" size={30} />}
        {title}{' '}
      </span>
      {amount !== null && <Money amount={amount} className="paddle-bid-amount voice-price" />}
      {pause !== null && <BreakLine pause={pause} named={look !== 'still'} now={now} />}
    </button>
  );
}
