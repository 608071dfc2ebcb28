import { useEffect, useEffectEvent } from 'react';

declare global {
  interface Window {
    /** Chrome alone has it. */
    readonly CloseWatcher?: new () => EventTarget & { destroy(): void };
  }
}

/** Where fingers press, the gesture 'back' calls `onClose` while `open`, instead of leaving the page. */
export function useBackGesture(open: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const { CloseWatcher } = window;
    if (!open || CloseWatcher === undefined || !matchMedia('(pointer: coarse)').matches) return;
    let watcher: InstanceType<typeof CloseWatcher>;
    const watch = () => {
      watcher = new CloseWatcher();
      watcher.addEventListener('close', () => {
        // A watcher closes once, and the caller may refuse to close. Closing destroys the new one.
        watch();
        close();
      });
    };
    watch();
    return () => watcher.destroy();
  }, [open]);
}
