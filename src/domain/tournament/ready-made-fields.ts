import { writtenIn, type OwnField, type OwnValues } from './own-field.ts';

const CAPTAIN = { id: 'captain', name: 'Captain', is: 'yes-no', public: true } as const;

/** Common own fields, offered in the rules form. */
export const READY_MADE_FIELDS: readonly OwnField[] = [
  { id: 'category', name: 'Category', is: 'choice', values: ['A', 'B', 'C'], public: true },
  { id: 'overseas', name: 'Overseas', is: 'yes-no', public: true },
  { id: 'capped', name: 'Capped', is: 'yes-no', public: true },
  CAPTAIN,
  {
    id: 'agegroup',
    name: 'Age Group',
    is: 'choice',
    values: ['Under 19', 'Under 23', 'Senior'],
    public: true,
  },
];

/** True if the ready-made field 'Captain' is ticked. */
export function isCaptain(own: OwnValues): boolean {
  return writtenIn(CAPTAIN, own) === true;
}
