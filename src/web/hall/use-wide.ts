import { useSyncExternalStore } from 'react';

/** Wide enough for two columns: a tablet in landscape, a laptop. */
const WIDE = '(min-width: 56rem) and (min-height: 30rem)';

/** The last answer of the browser while a screen watches. Asking it during a render lays the page out once more. */
let wide: boolean | null = null;

/** True where the tabs of a phone fit beside its bidding. */
export function useWide(): boolean {
  return useSyncExternalStore(watch, () => wide ?? matchMedia(WIDE).matches);
}

function watch(changed: () => void): () => void {
  const query = matchMedia(WIDE);
  const look = () => {
    wide = query.matches;
    changed();
  };
  query.addEventListener('change', look);
  look();
  return () => {
    query.removeEventListener('change', look);
    wide = null;
  };
}
