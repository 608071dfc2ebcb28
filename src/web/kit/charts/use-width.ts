import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';

/** Px until the first measure, which comes before the browser paints. */
const FIRST = 640;
/** The width (px) of a printed page between its margins, a little less than 186 mm. */
const PAPER = 700;

/** The width of an element in px, measured again when it changes. While the page is printed it is that of the paper. */
export function useWidth(): [RefObject<HTMLDivElement | null>, number] {
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(FIRST);
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    const measure = () => {
      // A hidden element has no width.
      if (element.clientWidth > 0) setWidth(element.clientWidth);
    };
    // The browser lays the page out for paper only after this event, and then nothing is drawn again.
    const drawForPaper = () => flushSync(() => setWidth(PAPER));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    addEventListener('beforeprint', drawForPaper);
    addEventListener('afterprint', measure);
    return () => {
      observer.disconnect();
      removeEventListener('beforeprint', drawForPaper);
      removeEventListener('afterprint', measure);
    };
  }, []);
  return [box, width];
}
