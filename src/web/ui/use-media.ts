import { useCallback, useSyncExternalStore } from 'react';

/** True while the page matches a media query. Prefer prefixes such as `lg:` where only the look differs. */
export function useMedia(query: string): boolean {
  const watch = useCallback(
    (changed: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(watch, () => matchMedia(query).matches);
}
