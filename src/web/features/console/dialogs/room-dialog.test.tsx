// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { decide } from '#domain/auction/decide.ts';
import { FIRST_FLOOR } from '#domain/auction/auction.ts';
import { drawForOrganiser } from '#web/testing/organiser-page.tsx';
import { openedAuction } from '#web/testing/small-auction.ts';
import { checkRoom, RoomDialog, textsOf, type RoomTexts } from './room-dialog.tsx';

afterEach(cleanup);

const counting: RoomTexts = {
  bidding: 'both',
  counts: true,
  seconds: '30',
  extension: '10',
  atZero: 'hammer',
  hammer: 'at-once',
};

test('Room settings stay the same when opened and saved again', () => {
  for (const settings of [
    FIRST_FLOOR,
    { bidding: 'both', countdown: { seconds: 45, extension: 5, atZero: 'hammer' } } as const,
    { bidding: 'floor', countdown: null, hammer: 'called' } as const,
    { bidding: 'both', countdown: { seconds: 45, extension: 5, atZero: 'wait' }, hammer: 'called' } as const,
  ]) {
    expect(checkRoom(textsOf(settings))).toEqual({ ok: true, value: settings });
  }
});

test('Inputs of the countdown are ignored when it is off', () => {
  expect(checkRoom({ ...counting, counts: false, seconds: '', extension: '9999' })).toEqual({
    ok: true,
    value: { bidding: 'both', countdown: null },
  });
});

test('A countdown input outside its limits names them, as the server does', () => {
  const cases = [
    ['seconds', '4', '5', '5 to 600'],
    ['seconds', '601', '600', '5 to 600'],
    ['extension', '0', '1', '1 to 120'],
    ['extension', '121', '120', '1 to 120'],
  ] as const;
  for (const [box, beyond, within, span] of cases) {
    expect(checkRoom({ ...counting, [box]: beyond })).toEqual({
      ok: false,
      wrong: { [box]: `Please enter ${span} seconds` },
    });
    const checked = checkRoom({ ...counting, [box]: within });
    expect(checked.ok && decide(openedAuction(), { type: 'set-floor', settings: checked.value }).ok).toBe(
      true,
    );
  }
  expect(checkRoom({ ...counting, seconds: '', extension: '' })).toMatchObject({
    wrong: { seconds: expect.any(String), extension: expect.any(String) },
  });
});

test('Room settings are saved as chosen, and stay open with a wrong number', async () => {
  const setFloor = vi.fn(() => Promise.resolve(null));
  const onClose = vi.fn();
  drawForOrganiser(
    <RoomDialog open onClose={onClose} auction={{ floor: FIRST_FLOOR }} orders={{ setFloor }} />,
  );
  const save = screen.getByRole('button', { name: 'Save' });
  await userEvent.click(screen.getByRole('radio', { name: /^Phones/ }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Countdown for every player' }));
  const seconds = await screen.findByLabelText('Seconds for each player');
  await userEvent.clear(seconds);
  await userEvent.type(seconds, '601');
  await userEvent.click(save);
  await screen.findByText('Please enter 5 to 600 seconds');
  expect(document.activeElement).toBe(seconds);
  expect(setFloor).not.toHaveBeenCalled();
  await userEvent.clear(seconds);
  await userEvent.type(seconds, '45');
  await userEvent.click(save);
  const countdown = { seconds: 45, extension: 10, atZero: 'wait' };
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(setFloor.mock.calls).toEqual([[{ bidding: 'phones', countdown }]]);
});
