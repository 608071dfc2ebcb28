import type { ReactNode } from 'react';
import { breakWords } from '#web/views/break-words.ts';
import { LotHead } from '#web/hall/lot/lot-head.tsx';
import { PriceInSight } from '#web/hall/lot/price-in-sight.tsx';
import { amountBeside } from '#web/languages/amounts.ts';
import { cssValues } from '#web/ui/css-values.ts';
import { MoneyBeside } from '#web/cricket-ui/money/money.tsx';
import { BreakLine } from './break-line.tsx';
import type { PaddleView } from './paddle-view.ts';
import { planWords } from '#web/languages/en/plan.ts';

interface PaddleLotProps {
  readonly view: PaddleView;
  /** The server's clock, epoch ms. */
  readonly now: number;
  /** Shown instead of the lot while none is on the block. */
  readonly still: ReactNode;
  /** The notice from the owner's shortlist, shown below the price. */
  readonly plan: ReactNode;
}

/** The lot and its price above the bid button, or other content without a lot. */
export function PaddleLot({ view, now, still, plan }: PaddleLotProps) {
  const { lot, pause } = view;
  return (
    <>
      {pause !== null && (
        <>
          <p role="status" className="sr-only">
            {breakWords(pause)}
          </p>
          {/* The bid button shows the break if there is one. */}
          {view.reach === null && <BreakLine pause={pause} named now={now} />}
        </>
      )}
      {lot !== null ? (
        <>
          <LotHead lot={lot} />
          <PriceInSight lot={lot} own={view.team.id} earlier={2} />
          {plan}
        </>
      ) : (
        still
      )}
      <Figures view={view} />
    </>
  );
}

/** Characters of an amount next to the free places on a phone of 320 pixels: '₹99,99,999'. */
const FITS = 10;

/** Purse, free places and, until the auction is finished, most bid. */
function Figures({ view }: { readonly view: PaddleView }) {
  const { unit, squad } = view.rules;
  const words = planWords();
  const isOver = view.scene === 'finished';
  // Long amounts use smaller digits.
  const chars = Math.max(
    ...[view.team.purse, ...(isOver ? [] : [view.most])].map(
      (amount) => amountBeside(unit, FITS, amount).length,
    ),
  );
  return (
    <dl className="paddle-figures" style={cssValues({ '--figure': chars })}>
      <Figure title={words.purse}>
        <MoneyBeside amount={view.team.purse} fits={FITS} />
      </Figure>
      <Figure title={words.slots}>
        {view.team.slotsLeft}{' '}
        <span className="paddle-figure-more text-sm font-normal text-soft">{words.ofLeft(squad.most)}</span>
      </Figure>
      {!isOver && (
        <Figure title={words.maxBid}>
          <MoneyBeside amount={view.most} fits={FITS} />
        </Figure>
      )}
    </dl>
  );
}

function Figure({ title, children }: { readonly title: string; readonly children: React.ReactNode }) {
  return (
    <div className="paddle-figure">
      <dt className="voice-label">{title}</dt>
      <dd className="voice-title leading-tight whitespace-nowrap">{children}</dd>
    </div>
  );
}
