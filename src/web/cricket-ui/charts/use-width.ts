import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** Px until the first measure, which comes before the browser paints. */
const FIRST = 640;

/** The width of an element in px, measured again when it changes. */
export function useWidth(): [RefObject<HTMLDivElement | null>, number] {
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(FIRST);
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    const measure = () => setWidth(element.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [box, width];
}
