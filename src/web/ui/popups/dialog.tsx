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
import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { cn, IconButton, Button } from '#web/ui/button.tsx';
import { useBackGesture, enterTopLayer, topmostDialog } from './top-layer.ts';
import { X } from 'lucide-react';

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
    details: BaseDialog.Root.ChangeEventDetails | AlertDialog.Root.ChangeEventDetails,
  ) => {
    // One Esc closes one dialog, also of two that do not contain each other.
    const isTaken = details.event.defaultPrevented || topmostDialog() !== popup;
    if (details.reason === 'escape-key' && isTaken) details.cancel();
    else if (!isOpen) onClose();
  };
  const parts = (
    <BaseDialog.Portal className={cn('dialog-portal', moodOf(place))}>
      <BaseDialog.Backdrop forceRender className="dialog-backdrop" />
      <BaseDialog.Popup
        {...rest}
        ref={setPopup}
        initialFocus={false}
        finalFocus={false}
        className={cn('dialog', className)}
      >
        <Fragment key={opening}>{children}</Fragment>
      </BaseDialog.Popup>
    </BaseDialog.Portal>
  );
  return (
    <>
      <span ref={setPlace} hidden />
      {role === 'alertdialog' ? (
        <AlertDialog.Root open={open} onOpenChange={change}>
          {parts}
        </AlertDialog.Root>
      ) : (
        <BaseDialog.Root open={open} onOpenChange={change} disablePointerDismissal={!closeOnBackdrop}>
          {parts}
        </BaseDialog.Root>
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

interface ConfirmDialogProps {
  readonly open: boolean;
  /** A short title: 'Delete player'. */
  readonly title: string;
  /** The question word for word, 'Are you sure you want to delete this player?', and any warning. */
  readonly sentence: ReactNode;
  /** The label of the confirming button: 'Delete'. */
  readonly confirm: string;
  /** The default is 'Cancel'. This button has the first focus, so that Enter alone deletes nothing. */
  readonly cancel?: string;
  /** `ball` (the default) for irreversible acts, `primary` for others. */
  readonly tone?: 'ball' | 'primary';
  readonly busy?: boolean;
  readonly busyText?: string;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
  /** Finds the element to focus after closing, if the opener may be gone. */
  readonly returnTo?: () => HTMLElement | null;
}

/** Asks for confirmation before an irreversible act: a sentence and two buttons. Closing, it keeps its words. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const [asked, setAsked] = useState(props);
  if (props.open && props !== asked) setAsked(props);
  return (
    <Dialog
      open={props.open}
      onClose={props.onCancel}
      title={asked.title}
      description={asked.sentence}
      role="alertdialog"
      size="sm"
      {...(props.returnTo && { returnTo: props.returnTo })}
      footer={
        <>
          <Button onClick={props.onCancel} data-autofocus="">
            {asked.cancel ?? 'Cancel'}
          </Button>
          <Button
            variant={asked.tone ?? 'ball'}
            busy={asked.busy}
            busyText={asked.busyText}
            onClick={props.onConfirm}
          >
            {asked.confirm}
          </Button>
        </>
      }
    />
  );
}

/** The buttons of a form in a dialog; they stay visible while the form scrolls. */
export function DialogButtons({ children }: { readonly children: ReactNode }) {
  return (
    <div className="sticky bottom-0 z-10 -mx-5 mt-2 -mb-5 flex flex-wrap items-center justify-end gap-3 rounded-b-xl border-t border-line bg-stand px-5 py-4 sm:-mx-6 sm:-mb-6 sm:px-6">
      {children}
    </div>
  );
}
