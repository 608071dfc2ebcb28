import { useCallback, useEffect, useRef, type Ref } from 'react';

/**
 * Focuses an element when it appears, which may be long after its component. It leaves a focus alone that somebody has
 * moved in the meantime.
 */
export function useFocusWhenShown<Target extends HTMLElement>(): Ref<Target> {
  const before = useRef<Element | null>(null);
  const arrived = useRef(false);
  // A dialog around the component has focused something of its own by now.
  useEffect(() => {
    before.current = document.activeElement;
  }, []);
  return useCallback((target: Target | null) => {
    if (target === null || arrived.current) return;
    arrived.current = true;
    const { activeElement } = document;
    if (activeElement === before.current || activeElement === document.body) target.focus();
  }, []);
}
