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
  sm: 'min-h-11 sm:min-h-9 px-3 text-sm rounded-md gap-1.5',
  md: 'min-h-11 px-4 text-base rounded-md gap-2',
  lg: 'min-h-14 px-6 text-xl rounded-lg gap-2.5',
};

/** How a button or a link that looks like one is drawn. */
export function buttonLook(variant: ButtonVariant, size: ButtonSize, wide: boolean, extra?: string): string {
  return classes(
    'inline-flex items-center justify-center select-none text-center leading-tight',
    'font-stretch-94% font-bold transition-colors duration-100',
    'disabled:opacity-55 aria-disabled:opacity-55',
    SIZES[size],
    VARIANTS[variant],
    // White on ball red is readable in large type only.
    variant === 'ball' && size !== 'lg' && 'text-xl',
    wide && 'w-full',
    extra,
  );
}
