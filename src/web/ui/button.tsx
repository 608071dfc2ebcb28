import type { ComponentProps } from 'react';
import { type LucideIcon } from 'lucide-react';
import { buttonVariants, type ButtonVariants } from './button-variants.ts';
import { cn } from './cn.ts';
import { PlainButton } from './plain-button.tsx';

export interface ButtonProps extends ComponentProps<'button'> {
  /** The default is `outline`. */
  readonly variant?: ButtonVariants['variant'];
  readonly size?: ButtonVariants['size'];
  /** Fills the available width. */
  readonly wide?: boolean | undefined;
  readonly icon?: LucideIcon | undefined;
  /** While true, the button keeps its focus, shows `busyText` and ignores clicks. */
  readonly busy?: boolean | undefined;
  /** The label while busy, 'Signing in...'; the default is the button's own label. */
  readonly busyText?: string | undefined;
}

/** A button of `type="button"` by default. It is never disabled; it ignores clicks while busy. */
export function Button({ wide = false, icon: Icon, busyText, children, ...rest }: ButtonProps) {
  return (
    <Press {...rest} shape={wide ? 'wide' : 'fitting'}>
      {Icon && <Icon size={rest.size === 'sm' ? 18 : 20} />}
      {rest.busy && busyText !== undefined ? busyText : children}
    </Press>
  );
}

interface IconButtonProps extends Omit<ButtonProps, 'children' | 'busyText' | 'wide'> {
  readonly icon: LucideIcon;
  /** Describes the action for screen readers and as a tooltip. */
  readonly label: string;
}

/** A square button with only an icon: 44 px; with `sm` 36 px on tablets and larger. */
export function IconButton({ icon: Icon, label, ...rest }: IconButtonProps) {
  return (
    <Press {...rest} shape="square" aria-label={label} title={label}>
      <Icon size={rest.size === 'sm' ? 18 : 22} />
    </Press>
  );
}

interface PressProps extends Omit<ButtonProps, 'wide' | 'icon' | 'busyText'> {
  readonly shape: ButtonVariants['shape'];
}

function Press({ variant, size, shape, className, ...rest }: PressProps) {
  return <PlainButton {...rest} className={cn(buttonVariants({ variant, size, shape }), className)} />;
}
