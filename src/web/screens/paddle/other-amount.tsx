import { useState } from 'react';
import type { Auction } from '#domain/auction/auction.ts';
import { toRupees, type Rupees } from '#domain/money.ts';
import type { Unit } from '#domain/rules/rule-set.ts';
import { amountIn, amountOf, nameOf } from '#protocol/amount-text.ts';
import { wholeRefusalText } from '#protocol/texts/refusals/whole-refusal-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { DigitsField } from '#web/cricket-ui/money/digits-field.tsx';
import { problemOf } from '#domain/views/can-bid.ts';
import { leadWords } from '#web/views/lot-view.ts';
import { byPhone, type PaddleView } from './paddle-view.ts';

export interface OtherAmountProps {
  readonly auction: Auction;
  readonly view: PaddleView;
  /** False while no bid can be made: the price has just changed, a bid is on its way, no connection. */
  readonly ready: boolean;
  /** The server's clock, epoch ms. */
  readonly now: number;
  readonly onBid: (amount: Rupees) => void;
  readonly onClose: () => void;
}

/** A sheet at the top, above the keyboard: any amount, digits only, told before it is sent whether it would stand. */
export function OtherAmount({ auction, view, ready, now, onBid, onClose }: OtherAmountProps) {
  const [typed, setTyped] = useState('');
  const { reach, lot, most } = view;
  const next = reach?.can === 'bid' ? reach.amount : null;
  const problem = typed === '' ? null : problemWith(typed, auction, view, now);
  const bid = () => {
    if (!ready || typed === '' || problem !== null) return;
    onBid(toRupees(Number(typed)));
    onClose();
  };
  return (
    <Dialog
      open
      size="sm"
      title="Other amount"
      className="mt-2!"
      description={lot === null ? undefined : priceNow(amountOf(auction, lot.current), leadWords(lot))}
      onClose={onClose}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          bid();
        }}
        className="flex flex-col gap-4"
      >
        <DigitsField
          label={`Your bid in ${nameOf(view.unit)}`}
          hint={next === null ? undefined : `From ${amountOf(auction, next)} to ${amountOf(auction, most)}`}
          error={problem}
          value={typed}
          beside={groupedAmount(view.unit, typed)}
          onDigits={setTyped}
          maxLength={13}
          enterKeyHint="go"
          inputClassName="text-xl! pe-36!"
        />
        <Button
          type="submit"
          variant="primary"
          size="lg"
          wide
          aria-disabled={!ready || typed === '' || problem !== null}
        >
          {typed === '' || !Number.isSafeInteger(Number(typed))
            ? 'Bid'
            : `Bid ${amountOf(auction, toRupees(Number(typed)))}`}
        </Button>
      </form>
    </Dialog>
  );
}

/** Below 1,000 the digits read the same grouped; beyond a safe whole number there is no amount to show. */
function groupedAmount(unit: Unit, digits: string): string | undefined {
  const amount = Number(digits);
  return digits.length > 3 && Number.isSafeInteger(amount) ? amountIn(unit, toRupees(amount)) : undefined;
}

function priceNow(current: string, leading: string): string {
  return leading === '' ? `Base Price ${current}, no bid yet` : `Current Bid ${current}, ${leading}`;
}

/** Why this amount would not stand, in words for an owner. */
function problemWith(typed: string, auction: Auction, view: PaddleView, now: number): string | null {
  if (view.reach === null) return 'No player is on the block';
  const problem = problemOf(
    auction,
    { lot: view.reach.lot, team: view.team.id, amount: Number(typed) },
    byPhone(now),
  );
  if (problem === null) return null;
  if (problem.code === 'purse-too-small') return `The most you may bid is ${amountOf(auction, view.most)}`;
  return wholeRefusalText(problem, auction);
}
