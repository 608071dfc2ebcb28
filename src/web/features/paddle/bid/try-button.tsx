import { t } from '@lingui/core/macro';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { plus, type Rupees } from '#domain/money.ts';
import { measures, Money } from '#web/kit/money/money.tsx';
import { BidButton } from './bid-dock.tsx';
import type { BigButton } from './dock-view.ts';
import type { PaddleView } from '#web/features/paddle/paddle-view.ts';
import type { ViewStore } from '#web/net/sync/hall/view-store.ts';
import { buttonVariants } from '#web/ui/plain-button.tsx';
import { PageInstead } from '#web/ui/screen.tsx';
import { Screen } from '#web/ui/screen.tsx';

interface TryButtonProps {
  readonly live: ViewStore;
  readonly view: PaddleView;
  readonly onEnd: () => void;
}

/** Shows a fictional lot for practice. It sends nothing, and ends when the auction begins. */
export function TryButton({ live, view, onEnd }: TryButtonProps) {
  const state = useSyncExternalStore(live.watch, () => live.state);
  const isReal = state.state !== 'open' || state.view.lot.shows !== 'undrawn';
  useEffect(() => {
    if (isReal) onEnd();
  }, [isReal, onEnd]);
  const [{ by: step }] = view.rules.increments;
  const [price, setPrice] = useState<Rupees>(step);
  const [leads, setLeads] = useState(false);
  const [tries, setTries] = useState(0);
  const button: BigButton = leads
    ? { look: 'led', title: t({ context: 'Lot', message: 'You lead' }), amount: price, bids: null }
    : {
        look: 'go',
        title: t({ context: "Owner's phone", message: 'Bid' }),
        amount: price,
        bids: { lot: 'try', amount: price, seen: 0 },
      };
  return (
    <PageInstead>
      <Screen mood="night" fills>
        <main
          aria-label={t({ context: "Owner's lists and dialogs", message: 'Try the button' })}
          className="phone paddle relative mx-auto h-full w-full max-w-[640px]"
          style={measures(view.rules)}
        >
          <header className="bg-rail px-4 py-3">
            <h1 className="voice-title text-xl">
              {t({ context: "Owner's lists and dialogs", message: 'A try: nothing is sold' })}
            </h1>
            <p className="text-base leading-tight text-soft">
              {t({
                context: "Owner's lists and dialogs",
                message: 'No player, no price and no bid here leaves this phone.',
              })}
            </p>
          </header>
          <div className="paddle-main">
            <p className="voice-label">
              {t({ context: "Owner's lists and dialogs", message: 'A pretend player' })}
            </p>
            <Money
              amount={price}
              className={`phone-amount voice-price block ${leads ? 'text-marigold' : 'text-white'}`}
            />
            <p role="status" className="text-base leading-tight">
              {leads
                ? t({
                    context: "Owner's lists and dialogs",
                    message: 'That was the button: your team would lead now. Nothing was sent.',
                  })
                : tries === 0
                  ? t({
                      context: "Owner's lists and dialogs",
                      message: 'Tap the big button to bid what is written on it.',
                    })
                  : t({
                      context: "Owner's lists and dialogs",
                      message: 'Another team bid more. The button has the next amount: tap again.',
                    })}
            </p>
            {leads && (
              <button
                type="button"
                onClick={() => {
                  setLeads(false);
                  setTries(tries + 1);
                  setPrice(plus(price, step));
                }}
                className={buttonVariants({ shape: 'wide' })}
              >
                {t({ context: "Owner's lists and dialogs", message: 'Pretend that another team bids' })}
              </button>
            )}
          </div>
          <section
            aria-label={t({ context: "Owner's lists and dialogs", message: 'Pretend bid' })}
            className="paddle-dock"
          >
            <BidButton button={button} pause={null} now={0} onBid={() => setLeads(true)} />
            <button
              type="button"
              onClick={onEnd}
              className={buttonVariants({ variant: 'quiet', shape: 'wide', className: 'my-2' })}
            >
              {t({ context: "Owner's lists and dialogs", message: 'End the try' })}
            </button>
          </section>
        </main>
      </Screen>
    </PageInstead>
  );
}
