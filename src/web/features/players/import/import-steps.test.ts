import { expect, test } from 'vitest';
import { NO_PLAYER_RULES } from '#domain/tournament/player.ts';
import { NOTHING_CHOSEN } from '#web/sheets/read/import-row.ts';
import {
  importReducer,
  NO_FILE,
  type ImportAction,
  type ImportState,
  type OpenSheet,
} from './import-steps.ts';

const OF: OpenSheet = {
  source: {
    ...{ file: new File([], 'list.xlsx'), isPasted: false, asked: NO_PLAYER_RULES },
    ...{ planned: { fields: [], categories: null }, chosen: null, choice: NOTHING_CHOSEN },
  },
  sheet: { columns: [], mapping: new Map(), remembered: false, strange: false },
};

const after = (...actions: readonly ImportAction[]): ImportState => actions.reduce(importReducer, NO_FILE);
const CHOSEN: ImportAction = { type: 'file-chosen', fileName: 'list.xlsx' };
const sent = (done: number): ImportAction => ({ type: 'sent', done, all: 2 });

test('A chosen file opens the dialog, which a press hides without losing its step', () => {
  expect(after(CHOSEN)).toEqual({ open: true, fileName: 'list.xlsx', step: { step: 'reading' } });
  const hidden = after(CHOSEN, sent(1), { type: 'hidden' });
  expect(hidden).toMatchObject({ open: false, step: { step: 'sending', done: 1 } });
});

test('A call without an answer is said until the next answer', () => {
  expect(after(CHOSEN, sent(0), { type: 'no-answer' }).step).toMatchObject({ trouble: true });
  expect(after(CHOSEN, sent(0), { type: 'no-answer' }, sent(1)).step).toMatchObject({ trouble: false });
});

test('The columns of a sheet open again after its import', () => {
  const over = after(CHOSEN, sent(2), { type: 'hidden' }, { type: 'columns-opened', of: OF });
  expect(over).toEqual({ open: true, fileName: 'list.xlsx', step: { step: 'mapping', ...OF } });
});

test('Refused fields lead an import without a preview back to its columns', () => {
  expect(after(CHOSEN, { type: 'fields-refused', of: OF }).step).toEqual({ step: 'mapping', ...OF });
});
