import { writtenIn, type OwnField, type OwnValues } from './own-field.ts';

const CAPTAIN: OwnField = { id: 'captain', name: 'Captain', is: 'yes-no', public: true };

/** Fields that leagues often have, for whoever makes rules to begin with. */
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

/** True of a player for whom the ready-made field 'Captain' says yes. */
export function isCaptain(own: OwnValues): boolean {
  return writtenIn(CAPTAIN, own) === true;
}
