import { useCallback, useSyncExternalStore } from 'react';

/** Ms: a second on a clock must not be seen to stumble. */
const STEP = 200;

/** A value that changes with the time alone, looked at again and again; drawn again when it is another one. */
export function useTicking<Value extends string | number | boolean>(look: () => Value): Value {
  const tick = useCallback((draw: () => void) => {
    const timer = setInterval(draw, STEP);
    return () => clearInterval(timer);
  }, []);
  return useSyncExternalStore(tick, look);
}
