import {
  Fragment,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentProps,
  type ReactNode,
} from 'react';
import { AlertDialog } from '@base-ui/react/alert-dialog';
import { Dialog } from '@base-ui/react/dialog';
import { cn } from '#web/ui/cn.ts';
import { useBackGesture } from '#web/ui/use-back-gesture.ts';
import { enterTopLayer, topmostDialog } from './top-layer.ts';

export interface DialogPopupProps extends Omit<ComponentProps<'div'>, 'role' | 'children'> {
  readonly open: boolean;
  /** Called on Esc, a close button or (if allowed) a click outside. The caller decides whether to set `open` to false. */
  readonly onClose: () => void;
  /** `alertdialog` requires an answer. */
  readonly role?: 'dialog' | 'alertdialog';
  /** True closes on a click outside. The default is false, because typed input would be lost. */
  readonly closeOnBackdrop?: boolean;
  /** Finds the element to focus after closing, if the opener may be gone. */
  readonly returnTo?: () => HTMLElement | null;
  /** Mounted only while it is open, so that a form in it always starts empty. */
  readonly children: ReactNode;
}

/**
 * The empty popup of a modal dialog, at the end of the document. It focuses the element with `data-autofocus`, else the
 * first input, and returns the focus when it closes.
 */
export function DialogPopup(props: DialogPopupProps) {
  const { open, onClose, role, closeOnBackdrop = false, returnTo, className, children, ...rest } = props;
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const [popup, setPopup] = useState<HTMLDivElement | null>(null);
  const opening = useCountOf(open);
  const opener = useRef<Element | null>(null);
  useBackGesture(open, onClose);

  const focusAfter = useEffectEvent(() => {
    const target = returnTo?.() ?? opener.current;
    if (target instanceof HTMLElement && target.isConnected) target.focus({ preventScroll: true });
  });
  useLayoutEffect(() => {
    if (open) opener.current = document.activeElement;
  }, [open]);
  // Base UI moves the focus a frame later. A key may be pressed before, and the caller may have moved it elsewhere.
  useLayoutEffect(() => {
    if (!open || popup === null) return;
    const leave = enterTopLayer(popup);
    firstToFocus(popup).focus();
    return () => {
      leave();
      focusAfter();
    };
  }, [open, popup]);

  const change = (
    isOpen: boolean,
    details: Dialog.Root.ChangeEventDetails | AlertDialog.Root.ChangeEventDetails,
  ) => {
    // One Esc closes one dialog, also of two that do not contain each other.
    const isTaken = details.event.defaultPrevented || topmostDialog() !== popup;
    if (details.reason === 'escape-key' && isTaken) details.cancel();
    else if (!isOpen) onClose();
  };
  const parts = (
    <Dialog.Portal className={cn('dialog-portal', moodOf(place))}>
      <Dialog.Backdrop forceRender className="dialog-backdrop" />
      <Dialog.Popup
        {...rest}
        ref={setPopup}
        initialFocus={false}
        finalFocus={false}
        className={cn('dialog', className)}
      >
        <Fragment key={opening}>{children}</Fragment>
      </Dialog.Popup>
    </Dialog.Portal>
  );
  return (
    <>
      <span ref={setPlace} hidden />
      {role === 'alertdialog' ? (
        <AlertDialog.Root open={open} onOpenChange={change}>
          {parts}
        </AlertDialog.Root>
      ) : (
        <Dialog.Root open={open} onOpenChange={change} disablePointerDismissal={!closeOnBackdrop}>
          {parts}
        </Dialog.Root>
      )}
    </>
  );
}

/** How often it was opened. Used as a key, it resets the content even when reopened during the closing animation. */
function useCountOf(open: boolean): number {
  const [opening, setOpening] = useState(0);
  const [wasOpen, setWasOpen] = useState(open);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setOpening(opening + 1);
  }
  return opening;
}

/** The colours of the part of the page that opens the dialog: see moods.css. */
function moodOf(place: HTMLElement | null): string | undefined {
  const around = place?.closest('.day, .night, .bright')?.classList;
  return ['day', 'night', 'bright'].find((mood) => around?.contains(mood));
}

/** The element with `data-autofocus`, else the first input, else the first control, else the dialog. */
function firstToFocus(popup: HTMLElement): HTMLElement {
  return (
    popup.querySelector<HTMLElement>('[data-autofocus]') ??
    popup.querySelector<HTMLElement>(
      'input:not([type="hidden"], :disabled), select:not(:disabled), textarea:not(:disabled)',
    ) ??
    popup.querySelector<HTMLElement>('button:not(:disabled), a[href], [tabindex="0"]') ??
    popup
  );
}
