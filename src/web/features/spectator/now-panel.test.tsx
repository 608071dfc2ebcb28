// @vitest-environment happy-dom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { render } from '@testing-library/react';
import { expect, test, afterEach, beforeEach, vi } from 'vitest';
import { registered, sold, underway, created } from '#fixtures/auction/facts.ts';
import { given } from '#fixtures/auction/given.ts';
import { batter } from '#fixtures/auction/league.ts';
import { chennai, dhoni, mumbai } from '#fixtures/auction/people.ts';
import { UnitContext } from '#web/kit/money/unit.ts';
import { shownOf } from '#web/testing/views.ts';
import { teamViews } from '#web/kit/views/team-view.ts';
import { BeforeStart, NowPanel, streamHost } from './now-panel.tsx';
import { renderToStaticMarkup } from 'react-dom/server';
import { unitOf } from '#protocol/amount-text.ts';

test('Two last sales of one name have the numbers of their players', () => {
  const [ravi, other] = [
    batter('Ravi Kumar', '1', 20_000),
    { ...batter('Ravi Kumar', '7', 20_000), id: 'other' },
  ];
  const sales = [sold(ravi, mumbai, 20_000), sold(dhoni, mumbai, 20_000), sold(other, chennai, 50_000)];
  const view = shownOf(given(underway, [registered(ravi, other), ...sales]).auction);
  const { container } = render(
    <I18nProvider i18n={i18n}>
      <UnitContext value="rupees">
        <NowPanel
          {...{ view, teams: teamViews(view), now: 0, rows: null, children: null }}
          onOpen={() => undefined}
          onCard={() => undefined}
        />
      </UnitContext>
    </I18nProvider>,
  );
  expect(container.textContent).toMatch(/Ravi Kumar #7.*Dhoni[^#]*Ravi Kumar #1/);
});

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

test.each([
  [undefined, null],
  [null, null],
  ['', null],
  ['live', null],
  ['http://live.example/cup', null],
  ['javascript:alert(1)', null],
  ['https://live.example/cup?of=2026#now', 'live.example'],
  ['https://live.example:8443/cup', 'live.example:8443'],
  // The part before @ is a name of a user, so the link leads elsewhere.
  ['https://www.youtube.com@evil.example/live', 'evil.example'],
])('The stream %j is on the host %j', (stream, host) => {
  expect(streamHost(stream)).toBe(host);
});
