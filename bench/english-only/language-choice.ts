export function LanguageChoice(): null {
  return null;
}
