import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps, MouseEvent } from 'react';

/**
 * The classes of a button, or of a link that looks like one. It merges nothing, so that phones load no table of
 * Tailwind's classes: give it no class that contradicts one of these.
 */
export const buttonVariants = cva(
  'inline-flex items-center justify-center select-none text-center leading-tight font-stretch-94% font-bold transition-colors duration-100 disabled:opacity-55 aria-disabled:opacity-55',
  {
    variants: {
      /** `primary`: to proceed. `ball`: for the hammer and irreversible acts. `quiet`: filled. `outline`: a border. */
      variant: {
        primary: 'bg-turf text-on-turf hover:bg-turf-deep',
        ball: 'bg-ball text-white hover:bg-ball-deep',
        quiet: 'bg-rail text-ink hover:brightness-95',
        outline: 'border border-edge text-ink hover:bg-rail',
        plain: 'text-soft hover:text-ink hover:bg-rail',
      },
      /** Least height: `sm` 36 px (44 on phones), `md` 44 px, `lg` 56 px. */
      size: {
        sm: 'min-h-11 sm:min-h-9 rounded-md gap-1.5',
        md: 'min-h-11 rounded-md gap-2',
        lg: 'min-h-14 text-xl rounded-lg gap-2.5',
      },
      /** `square`: an icon alone. `wide`: the full width. */
      shape: { fitting: '', wide: 'w-full', square: 'shrink-0' },
    },
    compoundVariants: [
      { shape: ['fitting', 'wide'], size: 'sm', className: 'px-3' },
      { shape: ['fitting', 'wide'], size: 'md', className: 'px-4' },
      { shape: ['fitting', 'wide'], size: 'lg', className: 'px-6' },
      { shape: 'square', size: 'sm', className: 'w-11 sm:w-9' },
      { shape: 'square', size: 'md', className: 'w-11' },
      { shape: 'square', size: 'lg', className: 'w-14' },
      { variant: ['primary', 'quiet', 'outline', 'plain'], size: 'sm', className: 'text-sm' },
      { variant: ['primary', 'quiet', 'outline', 'plain'], size: 'md', className: 'text-base' },
      // White on red is readable only in large type.
      { variant: 'ball', size: ['sm', 'md'], className: 'text-[1.1875rem]' },
    ],
    defaultVariants: { variant: 'outline', size: 'md', shape: 'fitting' },
  },
);

export type ButtonVariants = VariantProps<typeof buttonVariants>;

export interface PlainButtonProps extends ComponentProps<'button'>, ButtonVariants {
  /** While true, the button keeps its focus, shows `busyText` and ignores clicks. */
  readonly busy?: boolean | undefined;
  /** The label while busy, 'Signing in...'; the default is the button's own label. */
  readonly busyText?: string | undefined;
}

/**
 * A button of `type="button"` by default. It is never disabled; it ignores clicks while busy. `className` replaces its
 * classes: it merges nothing, so that phones load no table of Tailwind's classes.
 */
export function PlainButton(props: PlainButtonProps) {
  const {
    variant,
    size,
    shape,
    className,
    busy = false,
    busyText,
    type = 'button',
    onClick,
    ...rest
  } = props;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // Enter in an input clicks the submit button as well, so this also prevents a second submit.
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      className={className ?? buttonVariants({ variant, size, shape })}
      onClick={press}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
    >
      {busy && busyText !== undefined ? busyText : rest.children}
    </button>
  );
}
