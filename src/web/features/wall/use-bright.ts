import { useEffect, useEffectEvent, useState } from 'react';
import { LIGHT, wallAddress } from '#web/kit/page/wall-address.ts';

/**
 * True for the light theme, for a hall that cannot be darkened. The address stores it; the key L switches it.
 */
export function useBright(): boolean {
  const [bright, setBright] = useState(() => new URLSearchParams(location.search).has(LIGHT));
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    if (event.key.toLowerCase() !== 'l') return;
    history.replaceState(history.state, '', wallAddress(location.href, !bright));
    setBright(!bright);
  });
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', pressed);
    return () => window.removeEventListener('keydown', pressed);
  }, []);
  return bright;
}
