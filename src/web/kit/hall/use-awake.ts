import { useEffect } from 'react';

/** Keeps the display on while this page is visible. */
export function useAwake(): void {
  useEffect(() => ('wakeLock' in navigator ? holdWakeLock() : playSilence()), []);
}

/**
 * Holds a wake lock, which needs a trusted origin (https, localhost). The browser drops it on a hidden page,
 * so take it again.
 */
function holdWakeLock(): () => void {
  let lock: WakeLockSentinel | null = null;
  let left = false;
  const hold = () => {
    if (document.hidden) return;
    navigator.wakeLock.request('screen').then(
      (held) => {
        lock = held;
        if (left) void held.release();
      },
      // The machine refuses in power-saving mode; the page can do nothing.
      () => undefined,
    );
  };
  hold();
  document.addEventListener('visibilitychange', hold);
  return () => {
    left = true;
    document.removeEventListener('visibilitychange', hold);
    void lock?.release();
  };
}

/** Pause (ms) between two frames: a still video counts as playing. */
const FRAME = 5_000;

/** Plain http has no wake lock. A silent, dark video of two pixels keeps the display on as well. */
function playSilence(): () => void {
  const canvas = document.createElement('canvas');
  canvas.width = 2;
  canvas.height = 2;
  const pen = canvas.getContext('2d');
  const film = document.createElement('video');
  film.className = 'awake-film';
  film.muted = true;
  film.playsInline = true;
  film.tabIndex = -1;
  film.ariaHidden = 'true';
  film.srcObject = canvas.captureStream();
  document.body.append(film);
  const draw = () => pen?.fillRect(0, 0, 2, 2);
  const play = () => void film.play().catch(() => undefined);
  draw();
  play();
  const frames = setInterval(draw, FRAME);
  // Some browsers play a video only after a touch, which comes sooner or later.
  window.addEventListener('pointerdown', play);
  document.addEventListener('visibilitychange', play);
  return () => {
    clearInterval(frames);
    window.removeEventListener('pointerdown', play);
    document.removeEventListener('visibilitychange', play);
    film.remove();
  };
}
