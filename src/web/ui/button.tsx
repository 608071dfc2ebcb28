import type { ComponentProps, MouseEvent } from 'react';
import { buttonLook, type ButtonShape, type ButtonSize, type ButtonVariant } from './button-look.ts';
import { Icon, type IconName } from '#web/ui/icon/icon.tsx';

export interface ButtonProps extends ComponentProps<'button'> {
  /** The default is `outline`. */
  readonly variant?: ButtonVariant | undefined;
  readonly size?: ButtonSize | undefined;
  /** Fills the available width. */
  readonly wide?: boolean | undefined;
  readonly icon?: IconName | undefined;
  /** While true, the button keeps its focus, shows `busyText` and ignores clicks. */
  readonly busy?: boolean | undefined;
  /** The label while busy, 'Signing in...'; the default is the button's own label. */
  readonly busyText?: string | undefined;
}

/** A button of `type="button"` by default. It is never disabled; it ignores clicks while busy. */
export function Button({ wide = false, icon, busyText, children, ...rest }: ButtonProps) {
  return (
    <Press {...rest} shape={wide ? 'wide' : 'fitting'}>
      {icon !== undefined && <Icon name={icon} size={rest.size === 'sm' ? 18 : 20} />}
      {rest.busy && busyText !== undefined ? busyText : children}
    </Press>
  );
}

interface IconButtonProps extends Omit<ButtonProps, 'children' | 'busyText' | 'wide'> {
  readonly icon: IconName;
  /** Describes the action for screen readers and as a tooltip. */
  readonly label: string;
}

/** A square button with only an icon: 44 px; with `sm` 36 px on tablets and larger. */
export function IconButton({ icon, label, ...rest }: IconButtonProps) {
  return (
    <Press {...rest} shape="square" aria-label={label} title={label}>
      <Icon name={icon} size={rest.size === 'sm' ? 18 : 22} />
    </Press>
  );
}

interface PressProps extends Omit<ButtonProps, 'wide' | 'icon' | 'busyText'> {
  readonly shape: ButtonShape;
}

function Press(props: PressProps) {
  const {
    variant = 'outline',
    size = 'md',
    shape,
    busy = false,
    className,
    onClick,
    type = 'button',
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
      onClick={press}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      className={buttonLook(variant, size, shape, className)}
    />
  );
}
