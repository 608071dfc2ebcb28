import { useState } from 'react';

/** Key in local storage: '1' while the hammer is muted. */
const MUTED = 'hammer-muted';

/** Whether the hammer makes a sound; remembered in this browser. */
export function useSound(): { readonly muted: boolean; readonly toggle: () => void } {
  const [muted, setMuted] = useState(() => localStorage.getItem(MUTED) === '1');
  const toggle = () => {
    localStorage.setItem(MUTED, muted ? '0' : '1');
    setMuted(!muted);
  };
  return { muted, toggle };
}
