import { ph, t } from '@lingui/core/macro';
import type { Rupees } from '#domain/money.ts';
import type { Unit } from '#domain/rules/rule-set.ts';
import { amountIn } from '#web/i18n/amounts.ts';

/** What left the purse, where it differs from the price: '₹40,000 from the purse'; else ''. */
export function fromPurseText(unit: Unit, charge: Rupees | undefined): string {
  return charge === undefined
    ? ''
    : t({
        context: 'Lot',
        comment: 'Beside the price of a retained player.',
        message: `${ph({ amount: amountIn(unit, charge) })} from the purse`,
      });
}

/** The price of a player in a squad, with what left the purse: '₹0, ₹40,000 from the purse'. */
export function pricePaidText(
  unit: Unit,
  { price, charge }: { readonly price: Rupees; readonly charge?: Rupees },
): string {
  return [amountIn(unit, price), fromPurseText(unit, charge)].filter((part) => part !== '').join(', ');
}
