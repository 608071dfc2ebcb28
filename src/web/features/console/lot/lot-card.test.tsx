// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { unitOf } from '#protocol/amount-text.ts';
import { raised } from '#fixtures/auction/matching.ts';
import { consoleView } from '#web/features/console/console-view.ts';
import { UnitContext } from '#web/kit/money/unit.ts';
import { lotView } from '#web/kit/views/lot-view.ts';
import { teamViews } from '#web/kit/views/team-view.ts';
import { shownOf } from '#web/testing/views.ts';
import { LotInLine } from './lot-card.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Says at once that what it watches is out of sight, on a narrow screen. */
class OutOfSight {
  readonly #onSeen: (seen: readonly object[]) => void;
  constructor(onSeen: (seen: readonly object[]) => void) {
    this.#onSeen = onSeen;
  }
  observe() {
    this.#onSeen([{ isIntersecting: false, boundingClientRect: { width: 1 } }]);
  }
  disconnect() {}
}

test('After a raise the line above the scrolled console has the price of the raise, and its buyer', () => {
  vi.stubGlobal('IntersectionObserver', OutOfSight);
  const auction = raised().auction();
  const view = lotView(consoleView(auction), teamViews(shownOf(auction)));
  if (view === null) throw new Error('no lot');
  const { container } = render(
    <UnitContext value={unitOf(auction)}>
      <LotInLine {...view} />
    </UnitContext>,
  );
  expect(container.textContent).toContain('1,40,000');
  expect(container.textContent).not.toContain('1,00,000');
  expect(container.textContent).toContain('Mumbai');
});
