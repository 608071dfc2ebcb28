import { useEffect, useEffectEvent, useState } from 'react';
import { Button, IconButton } from './button.tsx';
import { Icon } from './icon.tsx';
import { readingTime, type ShownToast } from './toast-queue.ts';

interface ToastCardProps {
  readonly toast: ShownToast;
  readonly onDismiss: () => void;
}

/** One toast. It waits as long as the pointer is on it or the focus in it. */
export function ToastCard({ toast, onDismiss }: ToastCardProps) {
  const [held, setHeld] = useState(false);
  const [said, setSaid] = useState(false);
  const expire = useEffectEvent(onDismiss);
  const destructive = toast.tone === 'destructive';

  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => expire(), readingTime(toast));
    return () => clearTimeout(timer);
  }, [held, toast]);

  // A screen reader announces what appears in a live region it already knows, so the words follow one frame later.
  useEffect(() => {
    const frame = requestAnimationFrame(() => setSaid(true));
    return () => cancelAnimationFrame(frame);
  }, []);

  return (
    <div
      className={`toast ${destructive ? 'toast-destructive' : ''} animate-arrive`}
      data-tone={toast.tone ?? 'plain'}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon
        name={destructive ? 'warning' : 'check'}
        className={`mt-0.5 shrink-0 ${destructive ? 'text-ball-ink' : 'text-turf'}`}
      />
      <div className="toast-body min-w-0 flex-1">
        <div role={destructive ? 'alert' : 'status'}>
          {said && (
            <>
              <p className="toast-title voice-strong text-base leading-snug">{toast.title}</p>
              {/* Beside buttons a small screen has no room for it: the scene under it says the same, but for an error. */}
              {toast.text !== undefined && (
                <p
                  className={`text-sm text-soft ${toast.buttons === undefined || destructive ? '' : 'max-xl:sr-only'}`}
                >
                  {toast.text}
                </p>
              )}
              <p className="text-sm text-soft empty:hidden">{toast.note}</p>
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
        icon="close"
        label="Dismiss"
        size="sm"
        variant="plain"
        onClick={onDismiss}
        className="-my-1.5 -mr-2"
      />
    </div>
  );
}
