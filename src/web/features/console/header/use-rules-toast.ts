import { useEffect, useEffectEvent } from 'react';
import { useToast } from '#web/ui/popups/toasts.tsx';

/** Announces changed rules once per console, also when it is opened while they are still news. */
export function useRulesToast(why: string | null, onRead: () => void): void {
  const toast = useToast();
  const read = useEffectEvent(onRead);
  useEffect(() => {
    if (why === null) return;
    toast({
      title: 'The rules have changed',
      text: why,
      tone: 'notice',
      buttons: [{ label: 'Read', name: 'Read the rules', run: () => read() }],
    });
  }, [why, toast]);
}
