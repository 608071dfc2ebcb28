// @vitest-environment happy-dom
import { render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Played } from '#fixtures/auction/league.ts';
import { claimed, raised, star } from '#fixtures/auction/matching.ts';
import { kolkata } from '#fixtures/auction/people.ts';
import { UnitContext } from '#web/kit/money/unit.ts';
import { closeHallScreen } from '#web/testing/hall-screen.tsx';
import { phoneShown } from '#web/testing/views.ts';
import { LotOnList } from './around-the-bid.tsx';

afterEach(closeHallScreen);

test('The limit of the shortlist is passed by a raise', () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  const link = 'limit-and-raise';
  const entries = [{ player: star.id, choice: 1, limit: 120_000, note: '' }];
  localStorage.setItem(`boli.shortlist.${link}`, JSON.stringify({ link, entries, writes: [] }));
  const said = (played: Played) =>
    render(
      <UnitContext value="rupees">
        <LotOnList
          {...{ live: { now: () => 0, whenBack: () => () => {} }, code: 'A'.repeat(22), link }}
          view={phoneShown(played.auction(), kolkata.id)}
        />
      </UnitContext>,
    ).container.textContent;
  expect(said(claimed())).toContain('On your shortlist, limit ₹1,20,000');
  expect(said(claimed())).not.toContain('is passed');
  expect(said(raised())).toContain('limit ₹1,20,000 is passed');
});
