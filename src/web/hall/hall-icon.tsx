import { Drawing, type DrawingLook } from '#web/parts/drawing.tsx';
import { HALL_DRAWINGS } from '#web/parts/hall-drawings.ts';

interface HallIconProps extends DrawingLook {
  readonly name: keyof typeof HALL_DRAWINGS;
}

/** `Icon` for pages of the hall, without the drawings that they do not need. */
export function HallIcon({ name, ...look }: HallIconProps) {
  return <Drawing path={HALL_DRAWINGS[name]} {...look} />;
}
