// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { openedAuction } from '#web/testing/small-auction.ts';
import { RehearsalDesk } from './rehearsal-screen.tsx';

afterEach(cleanup);

test('Without teams or players there is nothing to rehearse, and the page leads to both', () => {
  const real = openedAuction();
  for (const empty of [
    { ...real, teams: new Map() },
    { ...real, players: new Map() },
  ]) {
    render(
      <MemoryRouter>
        <RehearsalDesk real={empty} />
      </MemoryRouter>,
    );
    screen.getByText('Nothing to rehearse yet');
    const { id } = real.tournament;
    for (const page of ['teams', 'players'])
      expect(
        screen.getByRole('link', { name: new RegExp(`^Manage ${page}`, 'i') }).getAttribute('href'),
      ).toBe(`/${page}?tournament=${id}`);
    cleanup();
  }
});
