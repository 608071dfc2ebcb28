import type { Size } from '#web/photos/picture-size.ts';

/** Width by height of a player's photo on every screen that shows it large. */
export const RATIO = 0.9;
export const MOST_ZOOM = 5;

/** What of a picture is taken: `zoom` from 1; `x` and `y` from 0 (left, top) to 1, of the room there is to move. */
export interface Crop {
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
}

/** Faces are in the middle and above it. */
export const FIRST_CROP: Crop = { zoom: 1, x: 0.5, y: 0.2 };

export interface Part extends Size {
  readonly left: number;
  readonly top: number;
}

/** The part of a picture that a crop takes, in its own pixels; never beyond its edges. */
export function partOf(picture: Size, { zoom, x, y }: Crop): Part {
  const width = Math.min(picture.width, picture.height * RATIO) / zoom;
  const height = width / RATIO;
  return { left: (picture.width - width) * x, top: (picture.height - height) * y, width, height };
}

/** The picture is dragged by so many px of a window that is `shown` px wide. */
export function dragged(
  crop: Crop,
  picture: Size,
  by: { readonly x: number; readonly y: number },
  shown: number,
): Crop {
  const { width, height } = partOf(picture, crop);
  const pixel = width / shown;
  return {
    zoom: crop.zoom,
    x: moved(crop.x, -by.x * pixel, picture.width - width),
    y: moved(crop.y, -by.y * pixel, picture.height - height),
  };
}

/** Larger or smaller around the middle of what is seen. */
export function zoomed(crop: Crop, picture: Size, zoom: number): Crop {
  const before = partOf(picture, crop);
  const next = { ...crop, zoom: Math.min(MOST_ZOOM, Math.max(1, zoom)) };
  const { width, height } = partOf(picture, next);
  return {
    zoom: next.zoom,
    x: placed(before.left + (before.width - width) / 2, picture.width - width, crop.x),
    y: placed(before.top + (before.height - height) / 2, picture.height - height, crop.y),
  };
}

function moved(share: number, by: number, room: number): number {
  return placed(share * room + by, room, share);
}

function placed(at: number, room: number, share: number): number {
  return room <= 0 ? share : Math.min(1, Math.max(0, at / room));
}
