import { currentLanguage, setLanguage } from './current-language.ts';
import { SCRIPTS } from './scripts.ts';

let isScript = false;

/** Latin digits, or those of the language's own script: the viewer chooses. The page is drawn again. */
export function chooseDigits(ofScript: boolean): void {
  if (isScript === ofScript) return;
  isScript = ofScript;
  setLanguage({ digits: ofScript ? inOwnDigits : (text) => text });
}

/** True while the viewer wants the digits of the script. */
export function areScriptDigits(): boolean {
  return isScript;
}

/** The text in the digits of the script of this page. */
export function inOwnDigits(text: string): string {
  const zero = SCRIPTS[currentLanguage()].zero.charCodeAt(0);
  return text.replaceAll(/\d/g, (digit) => String.fromCharCode(zero + Number(digit)));
}
