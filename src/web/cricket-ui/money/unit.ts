import { createContext, useContext } from 'react';
import { impossible } from '#domain/impossible.ts';
import type { Unit } from '#domain/rules/rule-set.ts';

/** Whoever holds the tournament says what its amounts count, once for everything inside. */
export const UnitContext = createContext<Unit | null>(null);

/** What the amounts on this page count. */
export function useUnit(): Unit {
  return useContext(UnitContext) ?? impossible('no unit');
}
