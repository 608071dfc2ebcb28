// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { toRupees } from '#domain/money.ts';
import { NO_REASON } from '#web/kit/forms/form-problems.tsx';
import { drawForOrganiser } from '#web/testing/organiser-page.tsx';
import { openedAuction } from '#web/testing/small-auction.ts';
import { AllowDialog, checkAllowed } from './allow-dialog.tsx';

afterEach(cleanup);

const auction = openedAuction();

function drawn(open: string) {
  const allowBid = vi.fn(() => Promise.resolve<string | null>(null));
  const complain = vi.fn();
  const onClose = vi.fn();
  drawForOrganiser(
    <AllowDialog open={open} onClose={onClose} auction={auction} orders={{ allowBid, complain }} />,
  );
  return { allowBid, complain, onClose };
}
const letPass = () => screen.getByRole('button', { name: 'Let it pass' });

test('A missing team comes before a missing reason, and an amount nobody can pay before both', () => {
  const typed = { team: 'mumbai', amount: '25000', reason: ' All agreed ' };
  expect(checkAllowed(typed, 'imran', auction)).toEqual({
    ok: true,
    value: { team: 'mumbai', amount: toRupees(25_000), reason: 'All agreed' },
  });
  const wrongOf = (texts: Partial<typeof typed>) => checkAllowed({ ...typed, ...texts }, 'imran', auction);
  expect(wrongOf({ reason: ' ' })).toEqual({ ok: false, wrong: { reason: NO_REASON } });
  expect(wrongOf({ team: '', reason: '' })).toMatchObject({
    wrong: { team: expect.any(String), reason: NO_REASON },
  });
  expect(wrongOf({ amount: '2001000' })).toEqual({
    ok: false,
    wrong: { amount: "Team doesn't have enough budget" },
  });
  expect(wrongOf({ amount: 'lots' })).toMatchObject({ wrong: { amount: expect.stringContaining('"lots"') } });
});

test('An allowed bid needs a reason, and a double press sends it once', async () => {
  const { allowBid, complain, onClose } = drawn('imran 25000 mumbai');
  await userEvent.click(letPass());
  await waitFor(() => expect(complain).toHaveBeenCalledExactlyOnceWith(NO_REASON));
  const reason = screen.getByLabelText('Reason');
  expect(document.activeElement).toBe(reason);
  await userEvent.type(reason, 'All agreed');
  await userEvent.dblClick(letPass());
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  // The press while the dialog closes does nothing either.
  await userEvent.click(letPass());
  expect(allowBid.mock.calls).toEqual([['imran', 'mumbai', 25_000, 'All agreed']]);
});

test('After a refusal everything typed stays, and the bid can be sent again', async () => {
  const { allowBid, onClose } = drawn('imran 25000 ');
  allowBid.mockResolvedValueOnce('No answer from the server').mockResolvedValueOnce('');
  await userEvent.selectOptions(screen.getByLabelText('Team'), 'Pune Panthers');
  await userEvent.type(screen.getByLabelText('Reason'), 'All agreed');
  for (const presses of [1, 2, 3]) {
    await userEvent.click(letPass());
    await waitFor(() => expect(allowBid).toHaveBeenCalledTimes(presses));
  }
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(allowBid.mock.calls).toEqual(
    Array.from({ length: 3 }, () => ['imran', 'pune', 25_000, 'All agreed']),
  );
});
