import { useEffect, useRef, useState, type RefObject } from 'react';

/** Px below the window in which an element counts as looked at: its code then comes in time. */
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
