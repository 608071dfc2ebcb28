import type { LotView } from '#web/kit/views/lot-view.ts';
import { MoneyBeside } from '#web/kit/money/money.tsx';

/** The listed base price, struck through, before the reduced one. */
export function ListedBase({ reduced }: Pick<LotView, 'reduced'>) {
  return (
    reduced !== null && (
      <>
        <s className="font-normal">
          <MoneyBeside amount={reduced.listed} />
        </s>{' '}
      </>
    )
  );
}
