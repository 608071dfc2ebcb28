import { useEffect, useRef, useState, type RefObject } from 'react';

/** Margin around the window in which an element counts as near, so that its code loads before it is visible. */
const NEAR = '300px';

/** True once the element has been near the window. */
export function useNear<Element extends HTMLElement>(): [RefObject<Element | null>, boolean] {
  const box = useRef<Element>(null);
  const [near, setNear] = useState(false);
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
    return () => observer.disconnect();
  }, [near]);
  return [box, near];
}
