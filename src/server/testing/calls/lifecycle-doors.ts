import { PATHS } from '#protocol/paths.ts';
import { TOURNAMENT } from '#server/testing/laptops/house.ts';

interface About {
  readonly id: string;
}

const missing = 'no-such-tournament';
const of =
  (body: object) =>
  ({ id }: About) => ({ query: { id }, body });

/** The calls that archive or delete a tournament, in the form of `doors.ts`. */
export const LIFECYCLE_DOORS = [
  {
    name: 'archive tournament',
    method: 'PUT',
    path: PATHS.archiveTournament,
    about: of({ archived: false }),
    missing,
  },
  {
    name: 'delete tournament',
    method: 'POST',
    path: PATHS.deleteTournament,
    about: of({ name: TOURNAMENT.name }),
    missing,
  },
  {
    name: 'move players',
    method: 'POST',
    path: PATHS.movePlayers,
    about: ({ id }: About) => ({ body: { from: id, to: id, playerIds: ['anybody'], keep: false } }),
    missing,
  },
  {
    name: 'namesakes of a player',
    method: 'GET',
    path: PATHS.namesakes,
    about: () => ({ query: { id: 'nobody' } }),
    missing: 'no-such-player',
  },
  {
    name: 'rename players',
    method: 'PUT',
    path: PATHS.namesakes,
    about: () => ({ body: { playerIds: ['nobody'], from: 'A', to: 'B' } }),
    missing: null,
  },
  {
    name: 'tournament as a file',
    method: 'GET',
    path: PATHS.tournamentFile,
    about: ({ id }: About) => ({ query: { id } }),
    missing,
  },
  {
    name: 'open a file',
    method: 'POST',
    path: PATHS.tournamentFile,
    about: () => ({}),
    missing: null,
  },
] as const;
