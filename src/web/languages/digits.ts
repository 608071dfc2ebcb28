import type { Language } from '#domain/languages.ts';
import { drawAgain } from './current-language.ts';

/** The digit zero of each language's script; its other digits follow in Unicode. */
const ZEROS: Readonly<Record<Language, string>> = {
  en: '0',
  hi: '०',
  mr: '०',
  gu: '૦',
  bn: '০',
  ta: '௦',
  te: '౦',
  kn: '೦',
  ml: '൦',
  pa: '੦',
};

let isScript = false;

/** Latin digits, or those of the language's own script: the viewer chooses. The page is drawn again. */
export function chooseDigits(ofScript: boolean): void {
  if (isScript === ofScript) return;
  isScript = ofScript;
  drawAgain();
}

/** True while the viewer wants the digits of the script. */
export function areScriptDigits(): boolean {
  return isScript;
}

/** '123' in the digits of the language's own script; null for English, which has Latin digits alone. */
export function ownDigits(language: Language): string | null {
  return language === 'en' ? null : inDigitsOf(language, '123');
}

export function inChosenDigits(language: Language): (text: string) => string {
  return isScript && language !== 'en' ? (text) => inDigitsOf(language, text) : asItIs;
}

function inDigitsOf(language: Language, text: string): string {
  const zero = ZEROS[language].charCodeAt(0);
  return text.replaceAll(/\d/g, (digit) => String.fromCharCode(zero + Number(digit)));
}

function asItIs(text: string): string {
  return text;
}
