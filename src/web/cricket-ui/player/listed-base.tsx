import type { LotView } from '#web/views/lot-view.ts';
import { MoneyBeside } from '#web/cricket-ui/money/money.tsx';

/** In a round at half price, in front of what a lot opens at now: his listed base price, struck through. */
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
