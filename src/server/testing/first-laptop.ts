import type { SecondLaptop } from '#server/replication/replication.ts';
import { NOBODY_YET } from '#server/replication/replication-state.ts';

/** Of a house that no laptop has followed yet. */
export const FIRST_LAPTOP: SecondLaptop = {
  house: () => ({ house: 'hall-1', epoch: 4, role: 'house', takenOver: false, successor: null }),
  successor: () => null,
  newPage: () => null,
  replacedBy: () => null,
  takeLine: () => false,
  standing: { ...NOBODY_YET, house: 'hall-1', epoch: 4 },
  build: null,
  link: () => ({ is: 'none' }),
  together: () => ({ together: false, alone: null }),
  newCode: () => Promise.resolve({ code: 'K7MP-X2VQ-9TRD', left: 600_000 }),
  pairWith: () => undefined,
  become: () => undefined,
  leave: () => Promise.resolve(),
};
