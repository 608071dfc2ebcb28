import type { ComponentProps, MouseEvent } from 'react';
import { buttonVariants, type ButtonVariants } from './button-variants.ts';

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
