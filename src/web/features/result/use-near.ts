import { useEffect, useRef, useState, type RefObject } from 'react';

/** Margin around the window in which an element counts as near, so that its code loads before it is visible. */
const NEAR = '300px';

interface NearBox<Element extends HTMLElement> {
  readonly box: RefObject<Element | null>;
  /** True once the element has been near the window, or was asked for. */
  readonly near: boolean;
  readonly loadNow: () => void;
}

/**
 * Says when an element that loads late is first needed. It looks only while `isPlaced`: on a page that still grows above
 * the element, the element is near although nobody came to it.
 */
export function useNear<Element extends HTMLElement>(isPlaced: boolean): NearBox<Element> {
  const box = useRef<Element>(null);
  const [near, setNear] = useState(false);
  const loadNow = () => setNear(true);
  useEffect(() => {
    const element = box.current;
    if (element === null || near || !isPlaced) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: NEAR },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [near, isPlaced]);
  return { box, near, loadNow };
}
