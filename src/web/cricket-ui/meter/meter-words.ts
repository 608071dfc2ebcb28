import type { KindPrices } from '#domain/evening/kind-prices.ts';
import { showWords } from '#web/languages/en/show.ts';
import { categoryName, type CategoryRules } from '#web/languages/field-name.ts';
import { styleName } from '#web/languages/style-name.ts';
import type { Compared } from './meter-view.ts';

/** The name of the category or playing style whose prices the meter shows. */
export function kindOf(rules: CategoryRules, prices: KindPrices): string {
  return prices.by === 'role' ? styleName(prices.name) : categoryName(rules, prices.name);
}

/** 'Above the middle'. */
export function comparedWords(compared: Compared): string {
  const words = showWords();
  switch (compared) {
    case 'below-all':
      return words.belowAll;
    case 'below-middle':
      return words.belowMiddle;
    case 'at-middle':
      return words.atMiddle;
    case 'above-middle':
      return words.aboveMiddle;
    case 'above-all':
      return words.aboveAll;
  }
}
