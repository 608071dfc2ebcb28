import { useEffect } from 'react';

/** Keeps the machine's screen on for as long as this screen is in sight. */
export function useAwake(): void {
  useEffect(() => ('wakeLock' in navigator ? holdWakeLock() : playSilence()), []);
}

/** Where browsers trust the address (https, this machine). The lock goes with the page out of sight, and is taken anew. */
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
      // A machine that saves its last power says no: nothing to be done from here.
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

/** Ms between two frames: a film that stands still is still a film. */
const FRAME = 5_000;

/**
 * Over plain http there is no wake lock. A film that plays in most of the window keeps the screen on as well: one of
 * two dark pixels, drawn here, without a sound, behind everything.
 */
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
  // A browser that wants to be touched first is touched sometime.
  window.addEventListener('pointerdown', play);
  document.addEventListener('visibilitychange', play);
  return () => {
    clearInterval(frames);
    window.removeEventListener('pointerdown', play);
    document.removeEventListener('visibilitychange', play);
    film.remove();
  };
}
