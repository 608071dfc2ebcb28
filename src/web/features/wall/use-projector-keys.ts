import { useEffect, useEffectEvent, useState } from 'react';
import { allowSound } from '#web/kit/hammer/hammer-sound.ts';

/** Time (ms) for which the hint stays after the mouse has stopped. */
const HINT = 3_000;

interface ProjectorKeys {
  /** True when the hammer makes a sound. Off at first, because browsers need a click before any sound. */
  readonly sound: boolean;
  /** True while the hint on keys and the cursor are visible. */
  readonly hint: boolean;
}

/** S or a click switches the sound, F toggles full screen, and mouse movement shows the hint. */
export function useProjectorKeys(): ProjectorKeys {
  const [sound, setSound] = useState(false);
  const [stirred, setStirred] = useState(0);
  const stir = () => setStirred((times) => times + 1);
  const toggle = () => {
    allowSound();
    setSound(!sound);
    stir();
  };
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    if (event.key.toLowerCase() === 's') toggle();
    if (event.key.toLowerCase() === 'f') fillScreen();
  });
  const click = useEffectEvent(toggle);
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => press(event);
    const clicked = () => click();
    window.addEventListener('keydown', pressed);
    window.addEventListener('click', clicked);
    window.addEventListener('mousemove', stir);
    return () => {
      window.removeEventListener('keydown', pressed);
      window.removeEventListener('click', clicked);
      window.removeEventListener('mousemove', stir);
    };
  }, []);
  const hint = useHint(stirred);
  return { sound, hint };
}

/** True for a while after each mouse movement. */
function useHint(stirred: number): boolean {
  const [over, setOver] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => setOver(stirred), HINT);
    return () => clearTimeout(timer);
  }, [stirred]);
  return stirred !== over;
}

function fillScreen(): void {
  const root = document.documentElement;
  const done = document.fullscreenElement === null ? root.requestFullscreen() : document.exitFullscreen();
  // The browser may refuse full screen; the window then stays as it is.
  done.catch(() => undefined);
}
