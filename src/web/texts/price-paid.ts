import type { Rupees } from '#domain/money.ts';
import type { Unit } from '#domain/rules/rule-set.ts';
import { amountIn } from '#web/languages/amounts.ts';
import { lotLateWords } from '#web/languages/en/lot-late.ts';

/** What left the purse, where it differs from the price: '₹40,000 from the purse'; else ''. */
export function fromPurseText(unit: Unit, charge: Rupees | undefined): string {
  return charge === undefined ? '' : lotLateWords().fromPurse(amountIn(unit, charge));
}

/** The price of a player in a squad, with what left the purse: '₹0, ₹40,000 from the purse'. */
export function pricePaidText(
  unit: Unit,
  { price, charge }: { readonly price: Rupees; readonly charge?: Rupees },
): string {
  return [amountIn(unit, price), fromPurseText(unit, charge)].filter((part) => part !== '').join(', ');
}
