import { useSyncExternalStore } from 'react';

/** Where two columns fit: a tablet on its side, a laptop. */
const WIDE = '(min-width: 56rem) and (min-height: 30rem)';

/** True where a phone's tabs stand beside its bidding instead of in place of it. */
export function useWide(): boolean {
  return useSyncExternalStore(watch, () => matchMedia(WIDE).matches);
}

function watch(changed: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}
