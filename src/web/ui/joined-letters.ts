/** The family of the faces of Indian scripts in fonts.css. */
const FAMILY = 'Anek Scripts';

/** The joiners, and the circle that carries a mark without a letter. All scripts share them. */
const SHARED = 'U+200C-200D, U+25CC';

/**
 * Lets loaded faces draw the joiners, which change the letters beside them: 'गोर्‍हे', 'നായര്‍'. In the style sheet no face
 * has them, because one joiner would load the faces of all nine scripts (1 MB): docs/languages.md.
 */
export function joinLoadedLetters(): void {
  for (const face of document.fonts) {
    const isScript = face.family.replaceAll(/["']/g, '') === FAMILY;
    if (!isScript || face.status !== 'loaded' || face.unicodeRange.includes(SHARED)) continue;
    const joined = `${face.unicodeRange}, ${SHARED}`;
    face.unicodeRange = joined;
    // Firefox keeps the range of the style sheet. Other browsers do not load this part.
    if (!face.unicodeRange.includes(SHARED))
      void import('./second-face.ts')
        .then(({ addSecondFace }) => addSecondFace(face, joined))
        .catch(() => undefined);
  }
}

/** The same, whenever a face has loaded. */
export function keepLettersJoined(): void {
  joinLoadedLetters();
  document.fonts.addEventListener('loadingdone', joinLoadedLetters);
}
