import { t } from '@lingui/core/macro';
import type { Pause } from '#domain/auction/auction.ts';
import type { EveningSection } from '#domain/views/view.ts';
import { useEffect, useState } from 'react';
import type { ViewState } from '#web/net/sync/hall/view-store.ts';

/** The title of a break: its message 'Tea', or 'Break' without one. */
export function breakTitle({ message }: Pause): string {
  return message === '' ? t({ context: 'Lot', message: 'Break' }) : message;
}

/** A break in words: 'Break: Tea', or 'Break' alone. */
export function breakWords({ message }: Pause): string {
  return message === ''
    ? t({ context: 'Lot', message: 'Break' })
    : t({ context: 'Lot', message: `Break: ${message}` });
}

/** The notice of changed rules for every screen; null when it is no longer news. */
export function rulesNewsWords({ agreement }: Pick<EveningSection, 'agreement'>): string | null {
  return agreement.news ? changedWords(agreement.reason) : null;
}

/** The notice of changed rules on a team's phone until its owner accepts them; null: none. */
export function rulesToRead(
  { agreement }: Pick<EveningSection, 'agreement'>,
  accepted: boolean,
): string | null {
  return agreement.reason === '' || accepted ? null : changedWords(agreement.reason);
}

function changedWords(why: string): string {
  return t({ context: 'Lot', message: `The rules have changed: ${why}` });
}

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
  if (reached)
    return slow
      ? t({ context: 'Page of the hall', message: 'Slow connection: the auction is on its way...' })
      : t({ context: 'Page of the hall', message: 'The auction is on its way...' });
  if (!onLine)
    return t({
      context: 'Page of the hall',
      message: 'This device is not connected to a network. The auction comes as soon as it is.',
    });
  if (link.state === 'reconnecting')
    return t({ context: 'Page of the hall', message: 'The auction does not answer yet. Trying again...' });
  return slow
    ? t({
        context: 'Page of the hall',
        message: 'Slow connection: still connecting to the auction...',
      })
    : t({ context: 'Page of the hall', message: 'Connecting to the auction...' });
}
