import { useEffect, useRef, useState, type RefObject } from 'react';

/** Margin around the window in which an element counts as near, so that its code loads before it is visible. */
const NEAR = '300px';

interface NearBox<Element extends HTMLElement> {
  readonly box: RefObject<Element | null>;
  /** True once the element has been near the window, was printed, or was called. */
  readonly near: boolean;
  readonly call: () => void;
}

/** Says when an element that loads late is first needed. */
export function useNear<Element extends HTMLElement>(): NearBox<Element> {
  const box = useRef<Element>(null);
  const [near, setNear] = useState(false);
  const call = () => setNear(true);
  useEffect(() => {
    const element = box.current;
    if (element === null || near) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: NEAR },
    );
    observer.observe(element);
    // The browser's own print does not wait for what this loads: the next one has it.
    const printed = () => setNear(true);
    addEventListener('beforeprint', printed);
    return () => {
      observer.disconnect();
      removeEventListener('beforeprint', printed);
    };
  }, [near]);
  return { box, near, call };
}
