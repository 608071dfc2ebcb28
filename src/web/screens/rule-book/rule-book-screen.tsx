import { useEffect } from 'react';
import type { Auction } from '#domain/auction/auction.ts';
import { LINK_PATHS } from '#protocol/links.ts';
import { goneTitle } from '#web/hall/gone-title.ts';
import { HallIcon } from '#web/hall/hall-icon.tsx';
import { HallNotice } from '#web/hall/hall-notice.tsx';
import type { HallScreenProps } from '#web/hall/hall-page.tsx';
import { useAgreed } from '#web/hall/use-agreed.ts';
import { useOpeningWords } from '#web/hall/use-opening-words.ts';
import { buttonLook } from '#web/parts/button-look.ts';
import { RuleBook } from '#web/parts/rule-book.tsx';
import { Screen } from '#web/parts/screen.tsx';

/** `/live/rules#code`: the rule book by itself, for whoever holds a link; in step with the auction, and to be printed. */
export function RuleBookScreen({ state, code }: HallScreenProps) {
  const words = useOpeningWords(state);
  if (state.state === 'gone')
    return <HallNotice title={goneTitle(state.why.code)} text={state.why.sentence} />;
  if (state.state === 'opening') return <HallNotice title="Boli" text={words} />;
  return <Book auction={state.auction} code={code} watch={state.opens?.kind === 'live'} />;
}

interface BookProps {
  readonly auction: Auction;
  readonly code: string;
  /** The link is the spectators' own: it leads to the auction too. */
  readonly watch: boolean;
}

function Book({ auction: { tournament, agreement }, code, watch }: BookProps) {
  const agreed = useAgreed(code, agreement);
  useEffect(() => {
    document.title = `Rules of ${tournament.name}`;
  }, [tournament.name]);
  return (
    <Screen mood="day" className="paper">
      <main className="mx-auto max-w-[46rem] px-4 py-6 sm:px-8">
        <div className="not-printed mb-6 flex flex-wrap gap-2">
          <button
            type="button"
            onClick={() => window.print()}
            className={buttonLook('primary', 'md', 'fitting')}
          >
            <HallIcon name="print" size={20} />
            Print
          </button>
          {watch && (
            <a href={`${LINK_PATHS.live}#${code}`} className={buttonLook('outline', 'md', 'fitting')}>
              Watch the auction
            </a>
          )}
        </div>
        <h1 className="voice-title text-3xl">Rule book</h1>
        <RuleBook tournament={tournament} rules={tournament.rules} agreed={agreed} />
      </main>
    </Screen>
  );
}
