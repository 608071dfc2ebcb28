import { useEffect, useEffectEvent, useState } from 'react';
import { Check, Info, TriangleAlert, X } from 'lucide-react';
import { Button, IconButton } from '#web/ui/button.tsx';
import { readingTime, type ShownToast } from './toast-queue.ts';

const ICONS = { plain: Check, notice: Info, destructive: TriangleAlert };

interface ToastCardProps {
  readonly toast: ShownToast;
  /** True while another toast has the only place. */
  readonly waits: boolean;
  readonly onDismiss: () => void;
}

/** One toast. Its timer waits while it is not shown, or while the pointer or the focus is on it. */
export function ToastCard({ toast, waits, onDismiss }: ToastCardProps) {
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
