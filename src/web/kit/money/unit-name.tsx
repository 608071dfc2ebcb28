import { nameBehind } from '#protocol/amount-text.ts';
import { useUnit } from './unit.ts';

/** The name of the unit after an amount, if the unit has no sign. It is small in a price: type.css. */
export function UnitName() {
  const name = nameBehind(useUnit());
  return name && <span className="unit-name">{` ${name}`}</span>;
}
