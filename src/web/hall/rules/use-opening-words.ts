import { useEffect, useState } from 'react';
import type { ViewState } from '#web/sync/hall/view-state.ts';
import { pageWords } from '#web/languages/en/page.ts';

/** Time (ms) after which a page calls the connection slow. */
const SLOW_AFTER = 4_000;

/** The sentence of a page that has received nothing yet; it says what is known of the network. */
export function useOpeningWords(state: ViewState): string {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setSlow, SLOW_AFTER, true);
    return () => clearTimeout(timer);
  }, []);
  return state.state === 'opening' ? openingWords(state, slow, navigator.onLine) : '';
}

export function openingWords(
  { link, reached }: Extract<ViewState, { state: 'opening' }>,
  slow: boolean,
  onLine: boolean,
): string {
  const words = pageWords();
  if (reached) return slow ? words.slowOnItsWay : words.onItsWay;
  if (!onLine) return words.offline;
  if (link.state === 'reconnecting') return words.noAnswer;
  return slow ? words.slowConnecting : words.connecting;
}
