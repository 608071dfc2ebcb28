import type { Replication } from '#server/replication/replication.ts';
import { UNPAIRED } from '#server/replication/channel/stored-state.ts';

/** The replication of a primary without a replica. */
export const FIRST_LAPTOP: Replication = {
  house: () => ({ house: 'hall-1', epoch: 4, role: 'house', takenOver: false, successor: null }),
  successor: () => null,
  newPage: () => null,
  replacedBy: () => null,
  takeConnection: () => false,
  state: { ...UNPAIRED, house: 'hall-1', epoch: 4 },
  build: null,
  link: () => ({ is: 'none' }),
  together: () => ({ together: false, alone: null }),
  newCode: () => Promise.resolve({ code: 'K7MP-X2VQ-9TRD', left: 600_000 }),
  pairWith: () => undefined,
  become: () => undefined,
  leave: () => Promise.resolve(),
};
