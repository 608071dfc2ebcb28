import { askSheetWorker } from '#web/sheets/ask-sheet-worker.ts';
import type { TeamsReading } from '#web/sheets/read/read-teams.ts';
import { MOST_FILE_BYTES, UnreadableSheet } from '#web/sheets/read/sheet-problem.ts';

/** Reads the teams of a file or of pasted cells in a worker; `sheet` as in `readTeams`. Throws `UnreadableSheet`. */
export async function readTeamSheet(
  file: Blob,
  isPasted: boolean,
  sheet: string | null,
): Promise<TeamsReading> {
  if (file.size > MOST_FILE_BYTES) throw new UnreadableSheet('too-large');
  if (file instanceof File && file.name.startsWith('~$')) throw new UnreadableSheet('lock-file');
  const came: TeamsReading[] = [];
  await askSheetWorker({ ask: 'read-teams', file, isPasted, sheet }, (answer) => {
    if (answer.say === 'teams') came.push(answer.teams);
    return answer.say === 'teams';
  });
  return came[0] ?? { rows: [], unused: [], sheet: null, notRead: [] };
}
