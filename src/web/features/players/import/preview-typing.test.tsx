// @vitest-environment happy-dom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { toRupees } from '#domain/money.ts';
import type { Cell } from '#domain/tournament/sheet/sheet-cell.ts';
import { NOTHING_ASKED } from '#domain/tournament/player.ts';
import { SmallestStepContext } from '#web/kit/money/smallest-step.ts';
import { QueryProvider } from '#web/net/client/queries.tsx';
import { UnitContext } from '#web/kit/money/unit.ts';
import { NOTHING_CHOSEN } from '#web/sheets/read/book-choice.ts';
import type { SheetReading } from '#web/sheets/read/import-row.ts';
import { judgeAgain, judgeRows } from '#web/sheets/read/judge-rows.ts';
import type { SquadWarnings } from '#web/sheets/read/planned-retentions.ts';
import { Toasts } from '#web/ui/popups/toasts.tsx';
import { ImportPreview } from './import-preview.tsx';

afterEach(cleanup);

const TAKEN = { numbers: [], names: [] };
const cells = (name: string, number: string, age: number, base: number | string) =>
  [name, number, age, null, 'Bowler', base, null, null, null] as const;

/** Draws the preview of two rows; returns the answers that are awaited of the worker. */
function preview(second: readonly Cell[], units?: SheetReading['units']) {
  const sheet = [
    { row: 2, cells: cells('Asha', '1', 24, 20_000) },
    { row: 3, cells: second },
  ];
  const rows = judgeRows(sheet, TAKEN, 'rupees');
  const reading = {
    ...{ rows, missing: [], unused: [], passed: [], parts: [], others: [], serial: null },
    ...{ prefilled: 0, scaled: false, birth: null, hidden: { rows: 0, columns: [], sheets: [] } },
    ...(units && { units }),
  };
  const answers: ((warnings: SquadWarnings) => void)[] = [];
  const nothing = () => undefined;
  render(
    <UnitContext value="rupees">
      <SmallestStepContext value={toRupees(500_000)}>
        <QueryProvider>
          <Toasts>
            <ImportPreview
              {...{
                reading,
                taken: TAKEN,
                remembered: false,
                unitDoubt: null,
                saving: false,
                fileName: 'a.xlsx',
              }}
              {...{ players: [], choice: NOTHING_CHOSEN, day: '2026-11-24' }}
              judge={(now) => judgeAgain(rows, now, TAKEN, 'rupees', NOTHING_ASKED)}
              warnings={new Map([['row 2', 'Mumbai cannot complete its squad']])}
              warn={() => new Promise((resolve) => answers.push(resolve))}
              {...{ onRead: nothing, onColumns: nothing, onCancel: nothing, onImport: nothing }}
            />
          </Toasts>
        </QueryProvider>
      </SmallestStepContext>
    </UnitContext>,
  );
  return answers;
}

const shown = () => document.body.textContent;

test('A correction keeps the warnings of squads until the worker has answered', async () => {
  const answers = preview(cells('Bela', '2', 51, 20_000));
  expect(shown()).toContain('Mumbai cannot complete its squad');
  const age = screen.getByRole('textbox', { name: 'Age of row 3' });
  await userEvent.type(age, '{Backspace}');
  await waitFor(() => expect(answers).toHaveLength(1));
  expect(shown()).toContain('Mumbai cannot complete its squad');
  await act(async () => {
    answers[0]?.(new Map([['row 2', 'Chennai cannot complete its squad']]));
    await Promise.resolve();
  });
  expect(shown()).toContain('Chennai cannot complete its squad');
  expect(shown()).not.toContain('Mumbai');
  await userEvent.type(age, '0');
  expect(shown()).toContain('Chennai cannot complete its squad');
});

test('A base amount typed under a heading in lakhs is in lakhs, and one between two steps is told', async () => {
  preview(cells('Bela', '2', 24, 'abc'), new Map([['baseAmount', 5]]));
  const base = screen.getByRole('textbox', { name: 'Base Amount of row 3' });
  await userEvent.clear(base);
  await userEvent.type(base, '20');
  expect(base).toHaveProperty('value', '20');
  expect(shown()).toContain('₹20,00,000');
  expect(shown()).not.toContain("Row 3 'Bela'");
  await userEvent.type(base, '.5');
  expect(shown()).toContain('₹20,50,000. Bidding begins at ₹25,00,000: bids go in steps of ₹5,00,000');
  expect(shown()).toContain("Row 3 'Bela' ₹20,50,000");
});
