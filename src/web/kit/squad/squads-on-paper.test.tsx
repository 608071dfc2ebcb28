// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { setLanguage, useCurrentLanguage } from '#web/i18n/current-language.ts';
import { smallView } from '#web/testing/small-view.ts';
import { speak } from '#web/testing/speak.ts';
import { SquadsOnPaper } from '#web/kit/squad/squads-on-paper.tsx';

afterEach(() => {
  cleanup();
  setLanguage({ language: 'en' });
});

/** A page that is drawn again as a whole, as phones are. */
function Phone() {
  useCurrentLanguage();
  return <SquadsOnPaper printed={{ team: null }} view={smallView()} teams={[]} rows={[]} onBack={() => {}} />;
}

test('Squads to print stand in place of the page, and leave with it', () => {
  const { unmount } = render(<Phone />);
  const heading = screen.getByRole('heading', { name: 'Squads' });
  expect(heading.closest('.page-instead')?.parentElement).toBe(document.body);
  unmount();
  expect(document.querySelector('.page-instead')).toBeNull();
});

test('Squads to print are drawn again when the hall changes its language', async () => {
  render(<Phone />);
  expect(screen.getByRole('heading').textContent).toBe('Squads');
  await act(() => speak('mr'));
  expect(screen.getByRole('heading').textContent).toMatch(/\p{sc=Deva}/u);
});
