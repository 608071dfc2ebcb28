import { nameBehind } from '#protocol/amount-text.ts';
import { useUnit } from './unit.ts';

/** Behind a figure, where the unit of this page has a name and no sign. In a price it is small: type.css. */
export function UnitName() {
  const name = nameBehind(useUnit());
  return name && <span className="unit-name">{` ${name}`}</span>;
}
