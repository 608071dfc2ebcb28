import type { ComponentProps, MouseEvent } from 'react';
import { buttonLook, type ButtonShape, type ButtonSize, type ButtonVariant } from './button-look.ts';
import { Icon, type IconName } from '#web/ui/icon/icon.tsx';

export interface ButtonProps extends ComponentProps<'button'> {
  /** `outline` unless told. */
  readonly variant?: ButtonVariant | undefined;
  readonly size?: ButtonSize | undefined;
  /** Fills the width it is given. */
  readonly wide?: boolean | undefined;
  readonly icon?: IconName | undefined;
  /** While true the button keeps its focus, says `busyText` and answers no press. */
  readonly busy?: boolean | undefined;
  /** The words while busy, 'Signing in...'; without them the button keeps its own. */
  readonly busyText?: string | undefined;
}

/** `type="button"` unless told; never disabled by itself, except for presses while it is busy. */
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
  /** What it does, for those who cannot see the icon and as its tooltip. */
  readonly label: string;
}

/** A square button with an icon alone: 44 px, 36 px from tablets up when `sm`. */
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
    // Enter in a field presses the submit button too, so this also stops a second submit.
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
