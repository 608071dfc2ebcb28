import {
  useEffect,
  useEffectEvent,
  useState,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
  type FocusEvent,
  createContext,
  use,
  useCallback,
  type ReactNode,
} from 'react';
import { Check, Info, TriangleAlert, X } from 'lucide-react';
import { Button, IconButton } from '#web/ui/button.tsx';
import {
  readingTime,
  type ShownToast,
  leadOf,
  addToast,
  dropToast,
  type Toast,
  toastPlace,
  watchToastPlace,
} from './toast-queue.ts';
import { createPortal } from 'react-dom';
import { topmostDialog, watchTopLayer } from './top-layer.ts';
import { impossible } from '#domain/impossible.ts';

const ICONS = { plain: Check, notice: Info, destructive: TriangleAlert };

interface ToastCardProps {
  readonly toast: ShownToast;
  /** True while another toast has the only place. */
  readonly waits: boolean;
  readonly onDismiss: () => void;
}

/** One toast. Its timer waits while it is not shown, or while the pointer or the focus is on it. */
function ToastCard({ toast, waits, onDismiss }: ToastCardProps) {
  const [held, setHeld] = useState(false);
  const [said, setSaid] = useState(false);
  const expire = useEffectEvent(onDismiss);
  const { tone = 'plain' } = toast;
  const Icon = ICONS[tone];
  const destructive = tone === 'destructive';

  useEffect(() => {
    if (held || waits) return;
    const timer = setTimeout(() => expire(), readingTime(toast));
    return () => clearTimeout(timer);
  }, [held, waits, toast]);

  // Screen readers announce changes of a known live region only, so the words follow one frame later.
  useEffect(() => {
    if (waits) return;
    const frame = requestAnimationFrame(() => setSaid(true));
    return () => cancelAnimationFrame(frame);
  }, [waits]);

  return (
    <div
      className="toast animate-arrive"
      data-tone={tone}
      hidden={waits}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon size={20} className="toast-icon mt-0.5" />
      <div className="toast-body min-w-0 flex-1">
        <div role={destructive ? 'alert' : 'status'}>
          {said && (
            <>
              <p className="toast-title voice-strong text-base leading-snug">{toast.title}</p>
              {/* Next to buttons, a small screen hides this text, except where it must be read: the page shows the same. */}
              {toast.text !== undefined && (
                <p
                  className={`text-sm text-soft ${toast.buttons === undefined || destructive || toast.apart ? '' : 'max-xl:sr-only'}`}
                >
                  {toast.text}
                </p>
              )}
              <p
                data-behind={toast.noteBehind || undefined}
                className="toast-note text-sm text-soft empty:hidden"
              >
                {toast.note}
              </p>
            </>
          )}
        </div>
        {toast.buttons !== undefined && (
          <div className="toast-buttons flex flex-wrap gap-1.5">
            {toast.buttons.map(({ label, rest, name, run }) => (
              <Button
                key={label}
                size="sm"
                aria-label={name}
                onClick={() => {
                  onDismiss();
                  run();
                }}
              >
                <span>
                  {label}
                  {rest !== undefined && <span className="max-xl:hidden"> {rest}</span>}
                </span>
              </Button>
            ))}
          </div>
        )}
      </div>
      <IconButton
        icon={X}
        label="Dismiss"
        size="sm"
        variant="plain"
        onClick={onDismiss}
        className="-my-1.5 -mr-2"
      />
    </div>
  );
}

/** The height of one row on a phone, and a scroll offset that still counts as the top; in px. */
const ONE_ROW = 48;
const A_LITTLE = 4;

interface ToastStackProps {
  /** The newest toast comes first. */
  readonly shown: readonly ShownToast[];
  readonly onDismiss: (key: number) => void;
}

/**
 * The toasts on screen. They cover no content and move none: a page gives up the place of its title, where they appear
 * one after the other. Dialogs and the console reserve their height, `--toasts` (px). While a dialog is open, they move
 * into the topmost one, because they would be inert outside it. As a popover they are not clipped by its edge.
 */
function ToastStack({ shown, onDismiss }: ToastStackProps) {
  const [place, setPlace] = useState<HTMLDivElement | null>(null);
  const dialog = useSyncExternalStore(watchTopLayer, topmostDialog, () => null);
  const title = useSyncExternalStore(watchToastPlace, toastPlace, () => null);
  const cameFrom = useRef<EventTarget | null>(null);

  useEffect(() => {
    const made = document.createElement('div');
    made.className = 'toasts night';
    made.setAttribute('popover', 'manual');
    document.body.append(made);
    setPlace(made);
    const watcher = new ResizeObserver(() => {
      document.documentElement.style.setProperty('--toasts', `${String(made.offsetHeight)}px`);
      made.toggleAttribute('data-tall', made.offsetHeight > ONE_ROW);
    });
    watcher.observe(made);
    return () => {
      watcher.disconnect();
      made.remove();
    };
  }, []);

  // A page that fills the window scrolls inside `main`, so content below its header may have moved.
  useLayoutEffect(() => {
    if (place === null || shown.length === 0) return;
    const look = () => {
      const scrolled = document.querySelector('main')?.scrollTop ?? 0;
      place.toggleAttribute('data-scrolled', scrolled > A_LITTLE);
    };
    look();
    document.addEventListener('scroll', look, { capture: true, passive: true });
    return () => document.removeEventListener('scroll', look, { capture: true });
  }, [place, shown]);

  useLayoutEffect(() => {
    if (place === null) return;
    const host = dialog ?? title ?? document.body;
    // Moving it closes the popover; reopening puts it above its new dialog.
    if (place.parentElement !== host) host.append(place);
    if (host !== title) raise(place);
  }, [place, dialog, title]);

  if (place === null) return null;

  const dismiss = (key: number) => {
    const hadFocus = place.contains(document.activeElement);
    onDismiss(key);
    if (hadFocus && cameFrom.current instanceof HTMLElement) cameFrom.current.focus({ preventScroll: true });
  };
  const remember = (event: FocusEvent) => {
    if (!place.contains(event.relatedTarget)) cameFrom.current = event.relatedTarget;
  };

  const isAlone = dialog === null && title !== null;
  const lead = leadOf(shown);
  const cards = (of: readonly ShownToast[]) =>
    of.map((toast) => (
      <ToastCard
        key={toast.key}
        toast={toast}
        waits={isAlone && toast !== lead}
        onDismiss={() => dismiss(toast.key)}
      />
    ));
  return createPortal(
    <div className="flex flex-col gap-2" onFocus={remember}>
      {/* Buttons keep their place when other toasts come and go. */}
      <div className="toasts-buttons">{cards(shown.filter(isStrip))}</div>
      <div className="toasts-words">{cards(shown.filter((toast) => !isStrip(toast)))}</div>
    </div>,
    place,
  );
}

/** A row of buttons on a phone. Not for an error, because nothing else there shows its full text. */
function isStrip({ buttons, tone }: ShownToast): boolean {
  return buttons !== undefined && tone !== 'destructive';
}

/** Raises it to the top of the top layer; browsers without popovers use the style sheet's z-index. */
function raise(place: HTMLElement) {
  if ('showPopover' in place && !place.matches(':popover-open')) place.showPopover();
}

/** Shows a toast; returns a function that removes it early. */
export type SayToast = (toast: Toast) => () => void;

const ToastContext = createContext<SayToast | null>(null);

/** Wraps the whole app once: toasts outlive the screen that opened them. */
export function Toasts({ children }: { readonly children: ReactNode }) {
  const [shown, setShown] = useState<readonly ShownToast[]>([]);
  const lastKey = useRef(0);

  const dismiss = useCallback((key: number) => setShown((before) => dropToast(before, key)), []);
  const say = useCallback(
    (toast: Toast) => {
      lastKey.current += 1;
      const key = lastKey.current;
      setShown((before) => addToast(before, toast, key));
      return () => dismiss(key);
    },
    [dismiss],
  );

  return (
    <ToastContext value={say}>
      {children}
      <ToastStack shown={shown} onDismiss={dismiss} />
    </ToastContext>
  );
}

/**
 * `const toast = useToast(); toast({ title: 'Error', text: '...', tone: 'destructive' })`. The function is
 * stable.
 */
export function useToast(): SayToast {
  return use(ToastContext) ?? impossible('useToast outside <Toasts>');
}

/**
 * The toast of a form that is refused (specification section 5). It goes as soon as the form is right: `isRight`, at
 * every render.
 */
export function useValidationToast(isRight: boolean): (text: string) => void {
  const toast = useToast();
  const drop = useRef<(() => void) | null>(null);
  useEffect(() => {
    if (isRight) drop.current?.();
  }, [isRight]);
  return (text) => {
    drop.current = toast({ title: 'Validation Error', text, tone: 'destructive' });
  };
}
