// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, test, vi } from 'vitest';
import { toRupees } from '#domain/money.ts';
import { fold } from '#domain/auction/fold.ts';
import { created } from '#fixtures/auction/facts.ts';
import { drawForOrganiser } from '#web/testing/organiser-page.tsx';
import { AddPlayerDialog } from './add-player-dialog.tsx';

afterEach(cleanup);

test('The form of a late player advises on a base amount between two steps of a bid', async () => {
  const auction = fold([created()]);
  const rules = { ...auction.tournament.rules, multiple: toRupees(5_000) };
  drawForOrganiser(
    <AddPlayerDialog
      open
      onClose={vi.fn()}
      auction={{ ...auction, tournament: { ...auction.tournament, rules } }}
    />,
  );
  await userEvent.type(screen.getByLabelText('Base Amount'), '21000');
  await screen.findByText('Bidding begins at ₹25,000: bids go in steps of ₹5,000');
});
