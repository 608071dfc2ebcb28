import { createHash } from 'node:crypto';
import { idFrom, type CommandId, type TournamentId, type UserId } from '#domain/ids.ts';

/** One organiser's command to open a tournament always means the same tournament, so that sent twice it opens one. */
export function tournamentIdFor(organiser: UserId, command: CommandId): TournamentId {
  const bytes = createHash('sha256').update(`${organiser} ${command}`).digest();
  return idFrom(bytes.subarray(0, 16));
}
