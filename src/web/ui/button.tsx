import { clsx, type ClassValue } from 'clsx';
import { extendTailwindMerge } from 'tailwind-merge';
import {
  cloneElement,
  createContext,
  use,
  type ComponentProps,
  type ComponentType,
  type ReactElement,
} from 'react';
import type { LucideIcon } from 'lucide-react';
import { buttonVariants, type ButtonVariants, PlainButton } from './plain-button.tsx';

const merge = extendTailwindMerge<'voice'>({
  override: {
    // In Tailwind 4 a size of the text keeps the line height of a `leading-*` beside it.
    conflictingClassGroups: { 'font-size': [] },
  },
  extend: {
    classGroups: { voice: [{ voice: ['price', 'name', 'title', 'strong', 'label'] }] },
    conflictingClassGroups: { voice: ['font-stretch', 'font-weight', 'leading', 'tracking'] },
  },
});

/**
 * Joins class names; of two that contradict each other, the last one stays. Organiser pages and dialogs only: it weighs
 * 7 kB. What phones load first uses `clsx`.
 */
export function cn(...names: readonly ClassValue[]): string {
  return merge(clsx(names));
}

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
    <WithTooltip
      label={label}
      render={
        <Press {...rest} shape="square" aria-label={label}>
          <Icon size={rest.size === 'sm' ? 18 : 22} />
        </Press>
      }
    />
  );
}

export interface WithTooltipProps {
  /** Words that the control does not show. A tooltip is for eyes alone: its name or description has them, too. */
  readonly label: string;
  /** The control. */
  readonly render: ReactElement<{ readonly title?: string }>;
}

/** Draws a control with a tooltip: `Tooltips` gives it. Null on phones, which load no tooltips. */
export const TooltipContext = createContext<ComponentType<WithTooltipProps> | null>(null);

/** A control with its tooltip. Without `Tooltips` around it, it has the browser's own. */
export function WithTooltip({ label, render }: WithTooltipProps) {
  const Trigger = use(TooltipContext);
  return Trigger === null ? (
    cloneElement(render, { title: label })
  ) : (
    <Trigger label={label} render={render} />
  );
}

interface PressProps extends Omit<ButtonProps, 'wide' | 'icon' | 'busyText'> {
  readonly shape: ButtonVariants['shape'];
}

function Press({ variant, size, shape, className, ...rest }: PressProps) {
  return <PlainButton {...rest} className={cn(buttonVariants({ variant, size, shape }), className)} />;
}
