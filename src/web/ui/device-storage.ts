import type { StateStorage } from 'zustand/middleware';

/**
 * The storage of this device, for `persist` of zustand. Where the browser refuses storage, a choice lasts until the page
 * closes. What pages wrote before they used zustand is read as version 0.
 */
export const deviceStorage: StateStorage = {
  getItem(name) {
    try {
      const text = localStorage.getItem(name);
      return text === null || isOfZustand(text) ? text : JSON.stringify({ state: kept(text), version: 0 });
    } catch {
      return null;
    }
  },
  setItem(name, text) {
    try {
      localStorage.setItem(name, text);
    } catch {
      // A private window, or a full device.
    }
  },
  removeItem(name) {
    try {
      localStorage.removeItem(name);
    } catch {
      // A private window.
    }
  },
};

function isOfZustand(text: string): boolean {
  const found = kept(text);
  return typeof found === 'object' && found !== null && 'state' in found && 'version' in found;
}

/** Plain text is itself. */
function kept(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
