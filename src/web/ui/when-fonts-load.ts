/** Calls `fit` after each load of web fonts, which may be wider. Returns the function that stops this. */
export function whenFontsLoad(fit: () => void): () => void {
  // The font of a script loads when its first letter is drawn.
  document.fonts.addEventListener('loadingdone', fit);
  return () => document.fonts.removeEventListener('loadingdone', fit);
}
