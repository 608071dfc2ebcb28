import { useState } from 'react';

/** Local storage: '1' while the hammer is muted. */
const MUTED = 'hammer-muted';

/** Whether the hammer may be heard; remembered on this machine. */
export function useSound(): { readonly muted: boolean; readonly toggle: () => void } {
  const [muted, setMuted] = useState(() => localStorage.getItem(MUTED) === '1');
  const toggle = () => {
    localStorage.setItem(MUTED, muted ? '0' : '1');
    setMuted(!muted);
  };
  return { muted, toggle };
}
