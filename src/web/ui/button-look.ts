import { classes } from './classes.ts';

/**
 * `primary`: green, to proceed. `ball`: red, for the hammer and irreversible acts. `quiet`: filled.
 * `outline`: a border.
 */
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

/** `square`: an icon alone. `wide`: the full width. */
export type ButtonShape = 'square' | 'wide' | 'fitting';

/** The classes of a button, or of a link that looks like one. */
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
    // White on red is readable only in large type.
    variant === 'ball' && size !== 'lg' && 'text-[1.1875rem]',
    shape === 'square' ? `shrink-0 ${SQUARES[size]}` : SIDES[size],
    shape === 'wide' && 'w-full',
    extra,
  );
}
