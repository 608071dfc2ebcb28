import type { SecondLaptop } from '#server/second/second-laptop.ts';

/** Of a house that no laptop has followed yet. */
export const FIRST_LAPTOP: SecondLaptop = {
  house: () => ({ house: 'hall-1', epoch: 4, role: 'house', takenOver: false, successor: null }),
  successor: () => null,
  replacedBy: () => null,
  takeLine: () => false,
  standing: { house: 'hall-1', epoch: 4, paired: null, replaced: null, former: null, place: null },
  build: null,
  link: () => ({ is: 'none' }),
  together: () => ({ together: false, alone: null }),
  pairWith: () => undefined,
  become: () => undefined,
  leave: () => Promise.resolve(),
};
