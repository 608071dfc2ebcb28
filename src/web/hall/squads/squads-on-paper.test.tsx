// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { setLanguage, useCurrentLanguage } from '#web/languages/current-language.ts';
import { speak } from '#web/testing/speak.ts';
import { SquadsOnPaper } from './squads-on-paper.tsx';

afterEach(() => {
  cleanup();
  setLanguage({ language: 'en' });
});

const PAPER = <SquadsOnPaper sheets={[]} onBack={() => {}} />;

/** A page that keeps the paper as it was made, as phones do. */
function Phone() {
  useCurrentLanguage();
  return PAPER;
}

test('Squads to print are drawn again when the hall changes its language', async () => {
  render(<Phone />);
  expect(screen.getByRole('heading').textContent).toBe('Squads');
  await act(() => speak('mr'));
  expect(screen.getByRole('heading').textContent).toMatch(/\p{sc=Deva}/u);
});
