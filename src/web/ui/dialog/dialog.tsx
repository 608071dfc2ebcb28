import type { ReactNode } from 'react';
import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { IconButton } from '#web/ui/button.tsx';
import { cn } from '#web/ui/cn.ts';
import { DialogPopup, type DialogPopupProps } from './dialog-popup.tsx';

/** Maximum width: `sm` 440 px, `md` 600 px, `lg` 900 px. On phones, all sizes use the full width. */
type DialogSize = 'sm' | 'md' | 'lg';

interface DialogProps extends Pick<
  DialogPopupProps,
  'open' | 'onClose' | 'role' | 'closeOnBackdrop' | 'returnTo' | 'className'
> {
  readonly title: string;
  /** A sentence below the title; screen readers announce both. */
  readonly description?: ReactNode;
  /** Buttons beside the title (on phones below it), which stay visible while the content scrolls. */
  readonly tools?: ReactNode;
  readonly children?: ReactNode;
  /** Buttons in a row that stays visible while the content scrolls. */
  readonly footer?: ReactNode;
  readonly size?: DialogSize;
  /** The name of the close button for screen readers; the default is 'Close'. */
  readonly close?: string;
}

const WIDTHS: Record<DialogSize, string> = {
  sm: 'max-w-[440px]',
  md: 'max-w-[600px]',
  lg: 'max-w-[900px]',
};

/** A modal dialog with a title and a close button; an `alertdialog` has none. */
export function Dialog(props: DialogProps) {
  const {
    title,
    description,
    tools,
    children,
    footer,
    size = 'md',
    close = 'Close',
    className,
    ...popup
  } = props;
  return (
    <DialogPopup
      {...popup}
      data-size={size}
      className={cn(
        'm-auto w-[calc(100vw-24px)] overflow-auto overscroll-contain',
        'rounded-xl border border-line bg-stand text-ink shadow-float',
        WIDTHS[size],
        className,
      )}
    >
      <div className="flex min-h-full flex-col bg-inherit">
        <div className="sticky top-0 z-10 flex items-start gap-3 rounded-t-xl bg-inherit px-5 pt-4 pb-2 sm:px-6 sm:pt-5">
          <div className="flex min-w-0 flex-1 flex-col gap-3 sm:flex-row">
            <div className="min-w-0 flex-1">
              <BaseDialog.Title className="voice-title text-2xl">{title}</BaseDialog.Title>
              {description && (
                <BaseDialog.Description className="mt-1 text-base text-soft">
                  {description}
                </BaseDialog.Description>
              )}
            </div>
            {tools}
          </div>
          {popup.role !== 'alertdialog' && (
            <BaseDialog.Close
              render={<IconButton icon={X} label={close} variant="plain" className="-mt-1 -mr-2" />}
            />
          )}
        </div>
        {/* Above, the room of a focus ring, which the title would cover. */}
        {children && <div className="px-5 pt-1 pb-5 sm:px-6 sm:pb-6">{children}</div>}
        {footer && (
          <div className="sticky bottom-0 mt-auto flex flex-wrap justify-end gap-3 rounded-b-xl border-t border-line bg-stand px-5 py-4 sm:px-6">
            {footer}
          </div>
        )}
      </div>
    </DialogPopup>
  );
}
