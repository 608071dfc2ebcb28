// @vitest-environment happy-dom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { registered, sold, underway } from '#fixtures/auction/facts.ts';
import { given } from '#fixtures/auction/given.ts';
import { batter } from '#fixtures/auction/league.ts';
import { chennai, dhoni, mumbai } from '#fixtures/auction/people.ts';
import { UnitContext } from '#web/kit/money/unit.ts';
import { shownOf } from '#web/testing/views.ts';
import { teamViews } from '#web/kit/views/team-view.ts';
import { NowPanel } from './now-panel.tsx';

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
