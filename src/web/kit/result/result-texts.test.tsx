// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { setLanguage, useCurrentLanguage } from '#web/i18n/current-language.ts';
import { speak } from '#web/testing/speak.ts';
import { ResultTexts } from './result-texts.tsx';

afterEach(() => {
  cleanup();
  setLanguage({ language: 'en' });
  Reflect.deleteProperty(document, 'execCommand');
});

/** The texts, drawn again with the language as the whole page is. */
function TextsInLanguage() {
  useCurrentLanguage();
  return <ResultTexts messages={['Pune won']} />;
}

test('What became of a copy is said in the language chosen meanwhile', async () => {
  // This environment has no clipboard.
  Reflect.set(document, 'execCommand', () => true);
  render(<TextsInLanguage />);
  await userEvent.click(screen.getByRole('button', { name: 'Copy: Text' }));
  expect(screen.getByRole('status').textContent).toBe('Copied');
  await act(() => speak('mr'));
  expect(screen.getByRole('status').textContent).toMatch(/\p{sc=Deva}/u);
});
