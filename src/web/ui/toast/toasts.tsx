import { createContext, use, useCallback, useRef, useState, type ReactNode } from 'react';
import { impossible } from '#domain/impossible.ts';
import { addToast, dropToast, type ShownToast, type Toast } from './toast-queue.ts';
import { ToastStack } from './toast-stack.tsx';

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
