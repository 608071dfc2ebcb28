import { createContext, useContext } from 'react';
import { impossible } from '#domain/impossible.ts';
import type { Unit } from '#domain/rules/rule-set.ts';

/** The unit of all amounts inside; set by the page that has the tournament. */
export const UnitContext = createContext<Unit | null>(null);

export function useUnit(): Unit {
  return useContext(UnitContext) ?? impossible('no unit');
}
