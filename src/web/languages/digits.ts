import type { Language } from '#domain/languages.ts';

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

/** Latin digits, or those of the language's own script: the viewer chooses. */
export function chooseDigits(ofScript: boolean): void {
  isScript = ofScript;
}

export function inChosenDigits(language: Language): (text: string) => string {
  if (!isScript || language === 'en') return asItIs;
  const zero = ZEROS[language].charCodeAt(0);
  return (text) => text.replaceAll(/\d/g, (digit) => String.fromCharCode(zero + Number(digit)));
}

function asItIs(text: string): string {
  return text;
}
