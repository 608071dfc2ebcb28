import { classes } from './classes.ts';

/** `primary` turf: go. `ball` red: the hammer, what cannot be taken back. `quiet` filled rail. `outline` an edge. */
export type ButtonVariant = 'primary' | 'ball' | 'quiet' | 'outline' | 'plain';
/** Least height: `sm` 36 px (44 on phones), `md` 44 px, `lg` 56 px. */
export type ButtonSize = 'sm' | 'md' | 'lg';

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'bg-turf text-on-turf hover:bg-turf-deep',
  ball: 'bg-ball text-white hover:bg-ball-deep',
  quiet: 'bg-rail text-ink hover:brightness-95',
  outline: 'border border-edge text-ink hover:bg-rail',
  plain: 'text-soft hover:text-ink hover:bg-rail',
};

const SIZES: Record<ButtonSize, string> = {
  sm: 'min-h-11 sm:min-h-9 text-sm rounded-md gap-1.5',
  md: 'min-h-11 text-base rounded-md gap-2',
  lg: 'min-h-14 text-xl rounded-lg gap-2.5',
};

const SIDES: Record<ButtonSize, string> = { sm: 'px-3', md: 'px-4', lg: 'px-6' };
const SQUARES: Record<ButtonSize, string> = { sm: 'w-11 sm:w-9', md: 'w-11', lg: 'w-14' };

/** `square` for an icon alone, `wide` for all the width there is. */
export type ButtonShape = 'square' | 'wide' | 'fitting';

/** How a button or a link that looks like one is drawn. */
export function buttonLook(
  variant: ButtonVariant,
  size: ButtonSize,
  shape: ButtonShape,
  extra?: string,
): string {
  return classes(
    'inline-flex items-center justify-center select-none text-center leading-tight',
    'font-stretch-94% font-bold transition-colors duration-100',
    'disabled:opacity-55 aria-disabled:opacity-55',
    SIZES[size],
    VARIANTS[variant],
    // White on ball red is readable in large type only.
    variant === 'ball' && size !== 'lg' && 'text-[1.1875rem]',
    shape === 'square' ? `shrink-0 ${SQUARES[size]}` : SIDES[size],
    shape === 'wide' && 'w-full',
    extra,
  );
}
