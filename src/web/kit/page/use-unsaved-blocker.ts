import { useCallback, useEffect, useRef } from 'react';
import { useBeforeUnload, useBlocker, useLocation, type Blocker, type BlockerFunction } from 'react-router';

/**
 * Keeps the user on a page with `unsaved` input. Its blocker asks on links and 'back', the browser on closing and
 * reloading.
 */
export function useUnsavedBlocker(unsaved: boolean): Blocker {
  useBeforeUnload(
    useCallback(
      (event) => {
        if (unsaved) event.preventDefault();
      },
      [unsaved],
    ),
  );
  const { key } = useLocation();
  const index = useRef<number | null>(null);
  useEffect(() => {
    index.current = historyIndex();
  }, [key]);
  const isLeaving = useCallback<BlockerFunction>(
    ({ currentLocation, nextLocation }) => unsaved && nextLocation.key !== currentLocation.key,
    [unsaved],
  );
  const blocker = useBlocker(isLeaving);
  if (blocker.state !== 'blocked') return blocker;
  const reset = () => {
    blocker.reset();
    // The router undoes one 'back'. After two quick ones, the address is still that of an earlier page.
    const [page, now] = [index.current, historyIndex()];
    if (page !== null && now !== null && page !== now) window.history.go(page - now);
  };
  return { ...blocker, reset };
}

/** The place of the current entry in the history, as the router counts; null: not made by the router. */
function historyIndex(): number | null {
  const state: unknown = window.history.state;
  const isCounted = typeof state === 'object' && state !== null && 'idx' in state;
  return isCounted && typeof state.idx === 'number' ? state.idx : null;
}
