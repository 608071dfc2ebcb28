import type { OwnField } from './own-field.ts';

/** Fields that leagues often have, for whoever makes rules to begin with. */
export const READY_MADE_FIELDS: readonly OwnField[] = [
  { id: 'category', name: 'Category', is: 'choice', values: ['A', 'B', 'C'], public: true },
  { id: 'overseas', name: 'Overseas', is: 'yes-no', public: true },
  {
    id: 'agegroup',
    name: 'Age Group',
    is: 'choice',
    values: ['Under 19', 'Under 23', 'Senior'],
    public: true,
  },
];
