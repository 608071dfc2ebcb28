import { useEffect, useEffectEvent } from 'react';
import { topmostDialog } from '#web/ui/popups/top-layer.ts';

interface FinaleSteps {
  readonly step: (by: 1 | -1) => void;
  readonly pause: () => void;
}

/** The arrow keys step through the finale and Space pauses it, except while typing and behind a dialog. */
export function useFinaleKeys(steps: FinaleSteps | null): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (steps === null || event.defaultPrevented || event.repeat || topmostDialog() !== null) return;
    if (event.ctrlKey || event.metaKey || event.altKey || isForItself(event)) return;
    if (event.key === 'ArrowRight') steps.step(1);
    else if (event.key === 'ArrowLeft') steps.step(-1);
    else if (event.key === ' ') steps.pause();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => pressed(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

const TAKES_ALL = 'input, select, textarea, [role="menu"]';

/** Inputs and menus take all keys; a focused button takes Space. */
function isForItself({ target, key }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return false;
  const own = key === ' ' ? `${TAKES_ALL}, button, a, summary` : TAKES_ALL;
  return target.closest(own) !== null;
}
