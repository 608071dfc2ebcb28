import { useEffect, useState, useSyncExternalStore } from 'react';
import { plus, type Rupees } from '#domain/money.ts';
import { Money } from '#web/cricket-ui/money/money.tsx';
import { BidButton } from '#web/screens/paddle/bid/bid-button.tsx';
import type { BigButton } from '#web/screens/paddle/bid/dock-view.ts';
import type { PaddleView } from '#web/screens/paddle/paddle-view.ts';
import type { ViewStore } from '#web/sync/hall/view-store.ts';
import { buttonLook } from '#web/ui/button-look.ts';
import { Screen } from '#web/ui/screen.tsx';
import { measures } from '#web/hall/lot/measures.ts';
import { lotWords } from '#web/languages/en/lot.ts';
import { paddleLateWords } from '#web/languages/en/paddle-late.ts';

interface TryButtonProps {
  readonly live: ViewStore;
  readonly view: PaddleView;
  readonly onEnd: () => void;
}

/** Shows a fictional lot for practice. It sends nothing, and ends when a real player comes up. */
export function TryButton({ live, view, onEnd }: TryButtonProps) {
  const state = useSyncExternalStore(live.watch, () => live.state);
  const isReal = state.state !== 'open' || state.view.lot.shows === 'lot';
  useEffect(() => {
    if (isReal) onEnd();
  }, [isReal, onEnd]);
  const [{ by: step }] = view.rules.increments;
  const [price, setPrice] = useState<Rupees>(step);
  const [leads, setLeads] = useState(false);
  const [tries, setTries] = useState(0);
  const words = paddleLateWords();
  const button: BigButton = leads
    ? { look: 'led', title: lotWords().youLead, amount: price, bids: null }
    : { look: 'go', title: words.bid, amount: price, bids: { lot: 'try', amount: price, seen: 0 } };
  return (
    <Screen mood="night" fills>
      <main
        aria-label={words.tryButton}
        className="phone paddle relative mx-auto h-full w-full max-w-[640px]"
        style={measures(view.rules)}
      >
        <header className="bg-rail px-4 py-3">
          <h1 className="voice-title text-xl">{words.aTry}</h1>
          <p className="text-base leading-tight text-soft">{words.staysOnPhone}</p>
        </header>
        <div className="paddle-main">
          <p className="voice-label">{words.pretend}</p>
          <Money
            amount={price}
            className={`phone-amount voice-price block ${leads ? 'text-marigold' : 'text-white'}`}
          />
          <p role="status" className="text-base leading-tight">
            {leads ? words.thatWasIt : tries === 0 ? words.tapButton : words.anotherBidMore}
          </p>
          {leads && (
            <button
              type="button"
              onClick={() => {
                setLeads(false);
                setTries(tries + 1);
                setPrice(plus(price, step));
              }}
              className={buttonLook('outline', 'md', 'wide')}
            >
              {words.pretendOther}
            </button>
          )}
        </div>
        <section aria-label={words.pretendBid} className="paddle-dock">
          <BidButton button={button} pause={null} now={0} onBid={() => setLeads(true)} />
          <button type="button" onClick={onEnd} className={buttonLook('quiet', 'md', 'wide', 'my-2')}>
            {words.endTry}
          </button>
        </section>
      </main>
    </Screen>
  );
}
