import { useSyncExternalStore } from 'react';

/** Wide enough for two columns: a tablet in landscape, a laptop. */
const WIDE = '(min-width: 56rem) and (min-height: 30rem)';

/** True where the tabs of a phone fit beside its bidding. */
export function useWide(): boolean {
  return useSyncExternalStore(watch, () => matchMedia(WIDE).matches);
}

function watch(changed: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}
