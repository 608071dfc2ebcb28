import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import type { WallSize } from '#web/kit/charts/plot.tsx';

/** The font size of a chart, in rem. One rem follows the size of the projector's window. */
const FONT_SIZE = 1.5;

/** Takes the height that a turn has left, measures it, and draws a chart of exactly this height. */
export function FullHeight({ children }: { readonly children: (wall: WallSize) => ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const [wall, setWall] = useState<WallSize>({ fontSize: 0, width: 0, height: 0 });
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    const measure = () => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      setWall({ fontSize: FONT_SIZE * rem, width: element.clientWidth, height: element.clientHeight });
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
