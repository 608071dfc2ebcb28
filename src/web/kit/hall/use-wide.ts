import { useSyncExternalStore } from 'react';

/** Wide enough for two columns: a tablet in landscape, a laptop. */
const WIDE = '(min-width: 56rem) and (min-height: 30rem)';

/** The browser's last answer while a screen watches it. Asking during a render would compute the layout once more. */
let wide: boolean | null = null;

/** True if the tabs of a phone fit next to its bid button. */
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
