import { t } from '@lingui/core/macro';
import type { KindPrices } from '#domain/evening/kind-prices.ts';
import { categoryName, type CategoryRules } from '#web/i18n/field-name.ts';
import { styleName } from '#web/i18n/style-name.ts';
import type { Compared } from './meter-view.ts';

/** The name of the category or playing style whose prices the meter shows. */
export function kindOf(rules: CategoryRules, prices: KindPrices): string {
  return prices.by === 'role' ? styleName(prices.name) : categoryName(rules, prices.name);
}

/** 'Above the middle'. */
export function comparedWords(compared: Compared): string {
  switch (compared) {
    case 'below-all':
      return t({ context: 'Show', message: 'Below all of them' });
    case 'below-middle':
      return t({ context: 'Show', message: 'Below the middle' });
    case 'at-middle':
      return t({ context: 'Show', message: 'In the middle' });
    case 'above-middle':
      return t({ context: 'Show', message: 'Above the middle' });
    case 'above-all':
      return t({ context: 'Show', message: 'Above all of them' });
  }
}
