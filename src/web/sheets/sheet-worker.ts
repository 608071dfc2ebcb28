import { readAnySheet } from '#web/sheets/read/read-any-sheet.ts';
import { picturesIn } from '#web/sheets/read/read-workbook.ts';
import { readTeams } from '#web/sheets/read/read-teams.ts';
import type { SheetAnswer, SheetQuestion } from './ask-sheet-worker.ts';
import { UnreadableSheet } from './read/sheet-files.ts';
import { workbookBytes } from '#web/sheets/write/write-workbook.ts';

/** Rows arrive in batches to keep tasks on the page short. */
const ROWS_PER_MESSAGE = 250;

/** Only this worker loads the spreadsheet library, so the page never does. */
self.onmessage = async ({ data }: MessageEvent<SheetQuestion>) => {
  try {
    if (data.ask === 'read') await read(data);
    else if (data.ask === 'read-teams') await readTeamsOf(data);
    else {
      const bytes = workbookBytes(data.tables);
      answer({ say: 'written', bytes }, [bytes]);
    }
  } catch (reason) {
    answer({ say: 'unreadable', code: reason instanceof UnreadableSheet ? reason.code : 'broken' });
  }
};

async function read({ file, ...sheet }: Extract<SheetQuestion, { ask: 'read' }>): Promise<void> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const { reading, ...columns } = readAnySheet(bytes, sheet);
  const { rows, ...notes } = reading ?? { rows: [] };
  for (let start = 0; start < rows.length; start += ROWS_PER_MESSAGE) {
    answer({ say: 'rows', rows: rows.slice(start, start + ROWS_PER_MESSAGE) });
  }
  const pictures = picturesIn(bytes);
  answer({ say: 'read', notes: 'missing' in notes ? { ...notes, pictures } : null, columns });
}

async function readTeamsOf({
  file,
  isPasted,
  sheet,
}: Extract<SheetQuestion, { ask: 'read-teams' }>): Promise<void> {
  answer({ say: 'teams', teams: readTeams(new Uint8Array(await file.arrayBuffer()), isPasted, sheet) });
}

function answer(message: SheetAnswer, transfer: Transferable[] = []): void {
  self.postMessage(message, { transfer });
}
