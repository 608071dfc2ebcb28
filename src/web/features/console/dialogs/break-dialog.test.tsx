// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { drawForOrganiser } from '#web/testing/organiser-page.tsx';
import { BreakDialog, checkBreak } from './break-dialog.tsx';

afterEach(cleanup);

const NOW = 1_000_000;
const typed = (message: string, minutes: string) => checkBreak({ message, minutes }, NOW);

test("A break ends after the given minutes by the server's clock, or stays open", () => {
  expect(typed(' Tea ', '15')).toEqual({ ok: true, value: { message: 'Tea', until: NOW + 900_000 } });
  expect(typed('', '')).toEqual({ ok: true, value: { message: '', until: null } });
});

test('The message of a break has at most 120 characters', () => {
  expect(typed('x'.repeat(120), '')).toMatchObject({ ok: true });
  expect(typed('x'.repeat(121), '')).toEqual({
    ok: false,
    wrong: { message: 'A message has at most 120 characters' },
  });
});

test('A break lasts 1 to 600 minutes', () => {
  for (const minutes of ['1', '600']) expect(typed('', minutes)).toMatchObject({ ok: true });
  for (const minutes of ['0', '601', '99999999999999999999'])
    expect(typed('', minutes)).toEqual({
      ok: false,
      wrong: { minutes: 'Please enter 1 to 600 minutes, or nothing' },
    });
});

test('Two presses start one break, and a refused one keeps what was typed', async () => {
  let answer: (problem: string) => void = () => undefined;
  const pause = vi.fn(() => new Promise<string>((resolve) => (answer = resolve)));
  const onClose = vi.fn();
  drawForOrganiser(
    <BreakDialog open onClose={onClose} auction={{ pause: null }} now={() => NOW} orders={{ pause }} />,
  );
  await userEvent.type(screen.getByLabelText('Message on the screens'), 'Tea');
  await userEvent.type(screen.getByLabelText('Minutes'), '15{Enter}');
  await userEvent.dblClick(screen.getByRole('button', { name: 'Start the break' }));
  expect(pause.mock.calls).toEqual([['Tea', NOW + 900_000]]);
  answer('The auction is finished');
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Start the break' }).getAttribute('aria-busy')).toBeNull(),
  );
  expect(screen.getByLabelText<HTMLInputElement>('Minutes').value).toBe('15');
  expect(onClose).not.toHaveBeenCalled();
});

test('A break of too many minutes is refused at its field, which has the focus', async () => {
  const pause = vi.fn(() => Promise.resolve(null));
  drawForOrganiser(
    <BreakDialog open onClose={vi.fn()} auction={{ pause: null }} now={() => NOW} orders={{ pause }} />,
  );
  const minutes = screen.getByLabelText('Minutes');
  await userEvent.type(minutes, '601');
  await userEvent.click(screen.getByRole('button', { name: 'Start the break' }));
  await screen.findByText('Please enter 1 to 600 minutes, or nothing');
  expect(document.activeElement).toBe(minutes);
  expect(pause).not.toHaveBeenCalled();
});
