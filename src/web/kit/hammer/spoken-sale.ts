import type { Unit } from '#domain/rules/rule-set.ts';
import type { Language } from '#domain/languages.ts';
import type { Rupees } from '#domain/money.ts';
import { nameOf, signOf } from '#protocol/amount-text.ts';

const SIZES = [10_000_000, 100_000, 1_000, 1] as const;

/**
 * The spoken words for crore, lakh, thousand, one and rupees; for rupees '' means the unit's own name. A speaker of the
 * language has checked only the English words.
 */
const SPOKEN: Readonly<Record<Language, readonly [string, string, string, string, string]>> = {
  en: ['crore', 'lakh', 'thousand', '', ''],
  hi: ['करोड़', 'लाख', 'हज़ार', '', 'रुपये'],
  mr: ['कोटी', 'लाख', 'हजार', '', 'रुपये'],
  gu: ['કરોડ', 'લાખ', 'હજાર', '', 'રૂપિયા'],
  bn: ['কোটি', 'লাখ', 'হাজার', '', 'টাকা'],
  ta: ['கோடி', 'லட்சம்', 'ஆயிரம்', '', 'ரூபாய்'],
  te: ['కోట్లు', 'లక్షలు', 'వేలు', '', 'రూపాయలు'],
  kn: ['ಕೋಟಿ', 'ಲಕ್ಷ', 'ಸಾವಿರ', '', 'ರೂಪಾಯಿ'],
  ml: ['കോടി', 'ലക്ഷം', 'ആയിരം', '', 'രൂപ'],
  pa: ['ਕਰੋੜ', 'ਲੱਖ', 'ਹਜ਼ਾਰ', '', 'ਰੁਪਏ'],
};

/** '1 lakh 45 thousand rupees', as an auctioneer says it: voices read '₹1,45,000' in many ways. */
export function spokenAmount(unit: Unit, amount: Rupees, language: Language = 'en'): string {
  const words = SPOKEN[language];
  const said: string[] = [];
  let rest: number = amount;
  for (const [at, size] of SIZES.entries()) {
    const count = Math.floor(rest / size);
    rest -= count * size;
    if (count > 0) said.push(`${String(count)} ${words[at] ?? ''}`.trimEnd());
  }
  // A unit with a sign has a name in each language; any other has the organiser's own.
  const name = signOf(unit) === nameOf(unit) ? '' : words[4];
  return `${said.length === 0 ? '0' : said.join(' ')} ${name || nameOf(unit)}`;
}

interface SpokenSale {
  readonly player: string;
  readonly team: string;
  readonly price: Rupees;
}

/** The sentence of the voice after the hammer: name, price and team. */
export function spokenSale(unit: Unit, { player, team, price }: SpokenSale, language: Language): string {
  return `${player}. ${spokenAmount(unit, price, language)}. ${team}.`;
}

/** Letters that a voice says in a second at its own pace. */
const PER_SECOND = 14;
const [SLOWEST, FASTEST] = [1, 1.5];

/** True if a voice can say the text within `ms`, at its fastest pace. */
export function fitsIn(text: string, ms: number): boolean {
  return (text.length / PER_SECOND) * 1_000 <= ms * FASTEST;
}

/** The pace (1: the voice's own) at which a text is said within `ms`, if at all possible. */
export function paceFor(text: string, ms: number): number {
  const takes = (text.length / PER_SECOND) * 1_000;
  return Math.min(FASTEST, Math.max(SLOWEST, takes / Math.max(1, ms)));
}
