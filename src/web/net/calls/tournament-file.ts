import { PATHS } from '#protocol/paths.ts';
import type { OpenedAnswer } from '#protocol/calls/tournaments.ts';
import { FILE_TYPE, MOST_FILE_BYTES } from '#protocol/tournament-file.ts';
import { serviceText } from '#protocol/texts/service.ts';
import { call, Refused, Unreachable } from '#web/net/client/call.ts';
import { errorIn } from '#web/net/client/http.ts';
import { bearer } from '#web/net/client/credential.ts';

/** Fetches a tournament as one file. */
export async function savedTournament(id: string): Promise<Blob> {
  const headers = { Authorization: `Bearer ${bearer() ?? ''}` };
  try {
    const answer = await fetch(`${PATHS.tournamentFile}?id=${encodeURIComponent(id)}`, { headers });
    if (answer.ok) return await answer.blob();
    const error = errorIn(await answer.json());
    throw error === null ? new Unreachable(answer.status) : new Refused(answer.status, error);
  } catch (reason) {
    throw reason instanceof Refused ? reason : new Unreachable();
  }
}

/** Opens a file as a new tournament of this user. A repeated call with the same `commandId` opens it once. */
export async function openedTournament(file: Blob, commandId: string): Promise<OpenedAnswer> {
  if (file.size > MOST_FILE_BYTES) {
    const problem = { code: 'file-too-large', most: MOST_FILE_BYTES } as const;
    throw new Refused(413, { code: problem.code, message: serviceText(problem) });
  }
  const body = file.slice(0, file.size, FILE_TYPE);
  return call(PATHS.tournamentFile, { method: 'POST', body, commandId, has: 'createdBy' });
}
