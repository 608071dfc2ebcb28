import type { Pause } from '#domain/auction/auction.ts';
import { breakWords } from '#web/kit/views/news.ts';
import { inMinutes, secondsUntil } from '#web/kit/views/countdown.ts';
import { ph, t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { LotHead, PriceInSight } from '#web/kit/hall/lot-head.tsx';
import { amountBeside, fitsTogether } from '#web/i18n/amounts.ts';
import { cssValues } from '#web/ui/screen.tsx';
import { MoneyBeside } from '#web/kit/money/money.tsx';
import type { PaddleView } from './paddle-view.ts';

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

interface BreakLineProps {
  readonly pause: Pause;
  /** True adds the word 'Break'; false if a heading already says it. */
  readonly named: boolean;
  /** The server's clock, epoch ms. */
  readonly now: number;
}

/** The reason and the remaining time of a break. */
export function BreakLine({ pause, named, now }: BreakLineProps) {
  const { message, until } = pause;
  const left = until === null ? 0 : secondsUntil(until, now);
  return (
    <span className="paddle-break">
      <span>{named ? breakWords(pause) : message}</span>{' '}
      {left > 0 && <span className="voice-price text-2xl">{inMinutes(left)}</span>}
    </span>
  );
}

/** Characters of an amount next to the free places on a phone of 320 pixels: '₹99,99,999'. */
const FITS = 10;

/** Purse, free places and, until the auction is finished, most bid. */
function Figures({ view }: { readonly view: PaddleView }) {
  const { unit, squad } = view.rules;
  const isOver = view.scene === 'finished';
  const amounts = [view.team.purse, ...(isOver ? [] : [view.most])];
  const fits = fitsTogether(unit, FITS, amounts);
  // Long amounts use smaller digits.
  const chars = Math.max(...amounts.map((amount) => amountBeside(unit, fits, amount).length));
  return (
    <dl className="paddle-figures" style={cssValues({ '--figure': chars })}>
      <Figure title={t({ context: "Owner's phone", message: 'Purse' })}>
        <MoneyBeside amount={view.team.purse} fits={fits} />
      </Figure>
      <Figure title={t({ context: "Owner's phone", message: 'Slots' })}>
        {view.team.slotsLeft}{' '}
        <span className="paddle-figure-more text-sm font-normal text-soft">
          {t({ context: "Owner's phone", message: `of ${ph({ most: squad.most })} left` })}
        </span>
      </Figure>
      {!isOver && (
        <Figure title={t({ context: "Owner's phone", message: 'Max bid' })}>
          <MoneyBeside amount={view.most} fits={fits} />
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
