import { createContext, use, useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { impossible } from '#domain/impossible.ts';
import { LatePieces, useLate, useQuietly } from './late-piece.ts';
import { addToast, dropToast, type ShownToast, type Toast } from './toast-queue.ts';

const LATER = new LatePieces();
/** No page begins with a toast; most answer a press. */
const STACK = LATER.piece(async () => (await import('./toast-stack.tsx')).ToastStack);

/** Says something in a toast, and answers with what takes it away again before its time. */
export type SayToast = (toast: Toast) => () => void;

const ToastContext = createContext<SayToast | null>(null);

/** Once, around the whole app: toasts outlive the screen that said them. */
export function Toasts({ children }: { readonly children: ReactNode }) {
  const [shown, setShown] = useState<readonly ShownToast[]>([]);
  const lastKey = useRef(0);
  useQuietly(LATER);
  useEffect(() => {
    const soon = () => void LATER.fetchAll();
    for (const press of ['pointerdown', 'keydown']) addEventListener(press, soon, { once: true });
  }, []);
  const Stack = useLate(STACK, shown[0] ?? null);

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
      {typeof Stack !== 'string' && <Stack shown={shown} onDismiss={dismiss} />}
    </ToastContext>
  );
}

/** `const toast = useToast(); toast({ title: 'Error', text: '...', tone: 'destructive' })`. Never changes. */
export function useToast(): SayToast {
  return use(ToastContext) ?? impossible('useToast outside <Toasts>');
}
