/** Faces that have a second face, or will have. */
const doubled = new WeakSet<FontFace>();

/**
 * Adds a face of the same file with the range `joined` when it has loaded, once. Browsers prefer it to the face of the
 * style sheet.
 */
export function addSecondFace(face: FontFace, joined: string): void {
  const rule = ruleOf(face);
  if (rule === undefined || doubled.has(face)) return;
  doubled.add(face);
  const { weight, style, stretch, display, ascentOverride, descentOverride } = face;
  const same = { weight, style, stretch, display, ascentOverride, descentOverride };
  const added = new FontFace(face.family, rule.style.getPropertyValue('src'), {
    ...same,
    unicodeRange: joined,
  });
  added.load().then(
    () => document.fonts.add(added),
    () => doubled.delete(face),
  );
}

function ruleOf({ family, unicodeRange }: FontFace): CSSFontFaceRule | undefined {
  return [...document.styleSheets]
    .flatMap(({ cssRules }) => [...cssRules])
    .filter((rule) => rule instanceof CSSFontFaceRule)
    .find(
      ({ style }) =>
        unquoted(style.getPropertyValue('font-family')) === unquoted(family) &&
        style.getPropertyValue('unicode-range') === unicodeRange,
    );
}

function unquoted(family: string): string {
  return family.replaceAll(/["']/g, '');
}
