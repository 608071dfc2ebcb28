import { readFileSync } from 'node:fs';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { setLanguage } from '#web/i18n/current-language.ts';
import { speak } from '#web/testing/speak.ts';
import { translateTitle } from './hall-screen.tsx';

const ENGLISH = { language: 'en' } as const;

afterEach(() => {
  setLanguage(ENGLISH);
  vi.unstubAllGlobals();
});

test('The English title of a page is that of its file', () => {
  const page = readFileSync(new URL('../../../../links.html', import.meta.url), 'utf8');
  vi.stubGlobal('document', { title: '' });
  onTestFinished(translateTitle());
  expect(page).toContain('<title>Boli: live auction</title>');
});

test('The title follows the language of the page, back to English too', async () => {
  vi.stubGlobal('document', { title: 'Boli: live auction' });
  onTestFinished(translateTitle());
  await speak('hi');
  expect(document.title).toBe('Boli: लाइव नीलामी');
  setLanguage(ENGLISH);
  expect(document.title).toBe('Boli: live auction');
});

test("A title of the page's own stays", async () => {
  vi.stubGlobal('document', { title: 'Imran Qureshi is up' });
  onTestFinished(translateTitle());
  await speak('hi');
  expect(document.title).toBe('Imran Qureshi is up');
});
