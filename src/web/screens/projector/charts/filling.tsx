import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import type { OnWall } from '#web/cricket-ui/charts/plot.tsx';

/** Rem of the letters in a picture. One rem follows the size of the projector's window. */
const LETTERS = 1.5;

/** The rest of a turn's height, with a picture of exactly this height. */
export function Filling({ children }: { readonly children: (wall: OnWall) => ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const [wall, setWall] = useState<OnWall>({ letters: 0, height: 0 });
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    const measure = () => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      setWall({ letters: LETTERS * rem, height: element.clientHeight });
    };
    measure();
    const resized = new ResizeObserver(measure);
    resized.observe(element);
    return () => resized.disconnect();
  }, []);
  return (
    <div ref={box} className="wall-picture">
      {wall.height > 0 && children(wall)}
    </div>
  );
}
