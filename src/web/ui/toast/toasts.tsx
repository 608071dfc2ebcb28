import { createContext, use, useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
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
