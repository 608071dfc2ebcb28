import { useRef, type PointerEvent } from 'react';
import type { Size } from '#web/photos/picture-size.ts';
import { dragged, zoomed, type Crop } from './crop.ts';

interface Fingers {
  readonly picture: Size;
  readonly crop: Crop;
  readonly onCrop: (crop: Crop) => void;
}

interface Place {
  readonly x: number;
  readonly y: number;
}

/** Pointer handlers for the crop frame: one finger drags the picture, two fingers zoom it. */
export function useFingers({ picture, crop, onCrop }: Fingers) {
  const down = useRef(new Map<number, Place>());

  const moved = (event: PointerEvent<HTMLElement>) => {
    const before = down.current.get(event.pointerId);
    if (before === undefined) return;
    const now = { x: event.clientX, y: event.clientY };
    const [other] = [...down.current].filter(([id]) => id !== event.pointerId).map(([, place]) => place);
    down.current.set(event.pointerId, now);
    if (other === undefined) {
      const by = { x: now.x - before.x, y: now.y - before.y };
      onCrop(dragged(crop, picture, by, event.currentTarget.clientWidth));
    } else onCrop(zoomed(crop, picture, (crop.zoom * apart(now, other)) / Math.max(1, apart(before, other))));
  };
  const up = ({ pointerId }: PointerEvent) => void down.current.delete(pointerId);

  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      down.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    },
    onPointerMove: moved,
    onPointerUp: up,
    onPointerCancel: up,
  };
}

function apart(one: Place, other: Place): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}
