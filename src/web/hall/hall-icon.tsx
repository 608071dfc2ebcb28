import { Drawing, type DrawingLook } from '#web/ui/icon/drawing.tsx';
import { HALL_DRAWINGS } from '#web/ui/icon/hall-drawings.ts';

interface HallIconProps extends DrawingLook {
  readonly name: keyof typeof HALL_DRAWINGS;
}

/** `Icon` for hall pages, without the drawings that they do not need. */
export function HallIcon({ name, ...look }: HallIconProps) {
  return <Drawing path={HALL_DRAWINGS[name]} {...look} />;
}
