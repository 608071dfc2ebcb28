/**
 * Fits words into their box: now, when the box changes its size, and when fonts load. The font of a script loads when its
 * first letter is drawn, and may be wider. The answer ends that.
 */
export function keepFitted(box: Element, fit: () => void): () => void {
  fit();
  document.fonts.addEventListener('loadingdone', fit);
  const resized = new ResizeObserver(fit);
  resized.observe(box);
  return () => {
    document.fonts.removeEventListener('loadingdone', fit);
    resized.disconnect();
  };
}
