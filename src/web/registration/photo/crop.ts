import type { Size } from '#web/photos/picture-size.ts';

/** Width divided by height of every large player photo. */
export const RATIO = 0.9;
export const MOST_ZOOM = 5;

/** The chosen part of a picture. `zoom` starts at 1; `x` and `y` run from 0 (left, top) to 1. */
export interface Crop {
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
}

/** Starts above the middle, where most faces are. */
export const FIRST_CROP: Crop = { zoom: 1, x: 0.5, y: 0.2 };

export interface Part extends Size {
  readonly left: number;
  readonly top: number;
}

/** Converts a crop to picture pixels, always inside the picture. */
export function partOf(picture: Size, { zoom, x, y }: Crop): Part {
  const width = Math.min(picture.width, picture.height * RATIO) / zoom;
  const height = width / RATIO;
  return { left: (picture.width - width) * x, top: (picture.height - height) * y, width, height };
}

/** Moves the crop after a drag of `by` px in a frame `shown` px wide. */
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

/** Changes the zoom around the centre of the visible part. */
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
