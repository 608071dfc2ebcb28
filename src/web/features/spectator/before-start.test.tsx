import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { created } from '#fixtures/auction/facts.ts';
import { given } from '#fixtures/auction/given.ts';
import { unitOf } from '#protocol/amount-text.ts';
import { UnitContext } from '#web/kit/money/unit.ts';
import { shownOf } from '#web/testing/views.ts';
import { BeforeStart } from './before-start.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** The page before the first player, at noon, `days` days after the tournament's day. */
function shown(days: number): string {
  const { auction } = given(created());
  const noon = new Date(`${auction.tournament.date}T12:00:00`);
  vi.setSystemTime(noon.getTime() + days * 86_400_000);
  return renderToStaticMarkup(
    <UnitContext value={unitOf(auction)}>
      <BeforeStart view={shownOf(auction)} />
    </UnitContext>,
  );
}

test('The page says that the auction begins soon until its day is over', () => {
  for (const days of [-30, 0]) expect(shown(days)).toContain('The auction begins soon');
});

test("The page no longer says 'soon' once the auction's day has passed", () => {
  expect(shown(1)).toContain('The auction has not begun yet');
  expect(shown(1)).not.toContain('soon');
});
