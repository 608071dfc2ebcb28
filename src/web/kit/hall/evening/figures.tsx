import { grouped } from '#protocol/amount-text.ts';
import type { ReactNode } from 'react';

interface FiguresProps {
  /** Each label with its figure. */
  readonly figures: readonly (readonly [string, ReactNode])[];
}

/** Large figures with a small label above each, two in a row on a phone. */
export function Figures({ figures }: FiguresProps) {
  return (
    <dl className="grid grid-cols-2 gap-2 @lg:auto-cols-fr @lg:grid-flow-col @lg:grid-cols-none">
      {figures.map(([word, figure]) => (
        <div
          key={word}
          className="flex min-w-0 flex-col justify-between rounded-md bg-stand px-3 py-2 last:odd:col-span-2 @lg:last:odd:col-span-1"
        >
          <dt className="voice-label leading-tight">{word}</dt>
          <dd className="voice-price pt-1 text-2xl text-ink">
            {typeof figure === 'number' ? grouped(figure) : figure}
          </dd>
        </div>
      ))}
    </dl>
  );
}
