import { useId, type MouseEvent, type ReactNode } from 'react';
import { IconButton } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { useModal } from './use-modal.ts';

/** Maximum width: `sm` 440 px, `md` 600 px, `lg` 900 px. On phones, all sizes use the full width. */
type DialogSize = 'sm' | 'md' | 'lg';

interface DialogProps {
  readonly open: boolean;
  /**
   * Called on Esc, the close button or (if allowed) a click outside. The caller decides whether to set `open`
   * to false.
   */
  readonly onClose: () => void;
  readonly title: string;
  /** A sentence below the title; screen readers announce both. */
  readonly description?: ReactNode;
  /** Buttons beside the title (on phones below it), which stay visible while the content scrolls. */
  readonly tools?: ReactNode;
  readonly children?: ReactNode;
  /** Buttons in a row that stays visible while the content scrolls. */
  readonly footer?: ReactNode;
  readonly size?: DialogSize;
  /** True closes on a click outside. The default is false, because typed input would be lost. */
  readonly closeOnBackdrop?: boolean;
  /** `alertdialog` requires an answer and has no close button. */
  readonly role?: 'dialog' | 'alertdialog';
  /** Finds the element to focus after closing, if the opener may be gone. */
  readonly returnTo?: () => HTMLElement | null;
  /** The name of the close button for screen readers; the default is 'Close'. */
  readonly close?: string;
  /** Classes of the dialog element, for another background. */
  readonly className?: string;
}

const WIDTHS: Record<DialogSize, string> = {
  sm: 'max-w-[440px]',
  md: 'max-w-[600px]',
  lg: 'max-w-[900px]',
};

/**
 * A modal dialog on the browser's own `<dialog>`. It focuses the element with `data-autofocus`, else the first input.
 * The children are mounted only while it is open, so that a form in it always starts empty.
 */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, description, tools, children, footer, size = 'md', role = 'dialog' } = props;
  const id = useId();
  const { ref, present, opening } = useModal(open, props.returnTo);
  const pressed = (event: MouseEvent<HTMLDialogElement>) => {
    if (props.closeOnBackdrop && event.target === event.currentTarget) onClose();
  };
  return (
    <dialog
      ref={ref}
      role={role}
      data-size={size}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-description` : undefined}
      onCancel={(event) => {
        event.preventDefault();
        // A cancelled file chooser inside the dialog bubbles up here as well.
        if (event.target === event.currentTarget) onClose();
      }}
      // A second Esc closes the dialog regardless of the page, so tell the caller. The event comes late: a dialog that was
      // reopened meanwhile must stay open.
      onClose={(event) => {
        if (open && !event.currentTarget.open && event.target === event.currentTarget) onClose();
      }}
      onPointerDown={pressed}
      className={classes(
        'dialog m-auto w-[calc(100vw-24px)] overflow-auto overscroll-contain',
        'rounded-xl border border-line bg-stand text-ink shadow-float',
        WIDTHS[size],
        props.className,
      )}
    >
      {present && (
        <div key={opening} className="flex min-h-full flex-col bg-inherit">
          <div className="sticky top-0 z-10 flex flex-wrap items-start gap-3 rounded-t-xl bg-inherit px-5 pt-4 pb-3 sm:px-6 sm:pt-5">
            <div className="min-w-0 flex-1">
              <h2 id={`${id}-title`} className="voice-title text-2xl">
                {title}
              </h2>
              {description && (
                <p id={`${id}-description`} className="mt-1 text-base text-soft">
                  {description}
                </p>
              )}
            </div>
            {tools && <div className="order-last basis-full sm:order-none sm:basis-auto">{tools}</div>}
            {role === 'dialog' && (
              <IconButton
                icon="close"
                label={props.close ?? 'Close'}
                variant="plain"
                onClick={onClose}
                className="-mt-1 -mr-2"
              />
            )}
          </div>
          {children && <div className="px-5 pb-5 sm:px-6 sm:pb-6">{children}</div>}
          {footer && (
            <div className="sticky bottom-0 mt-auto flex flex-wrap justify-end gap-3 rounded-b-xl border-t border-line bg-stand px-5 py-4 sm:px-6">
              {footer}
            </div>
          )}
        </div>
      )}
    </dialog>
  );
}
