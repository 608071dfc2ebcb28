import { readFileSync } from 'node:fs';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { setLanguage } from '#web/languages/current-language.ts';
import { titleWords } from '#web/languages/en/title.ts';
import { translateTitle } from './page-title.ts';

const HINDI = { language: 'hi', chapters: { title: { auction: 'Boli: लाइव नीलामी' } } } as const;
const ENGLISH = { language: 'en', chapters: {} } as const;

afterEach(() => {
  setLanguage(ENGLISH);
  vi.unstubAllGlobals();
});

test('The English title of a page is that of its file', () => {
  const page = readFileSync(new URL('../../../hall.html', import.meta.url), 'utf8');
  expect(page).toContain(`<title>${titleWords().auction}</title>`);
});

test('The title follows the language of the page, back to English too', () => {
  vi.stubGlobal('document', { title: 'Boli: live auction' });
  onTestFinished(translateTitle());
  setLanguage(HINDI);
  expect(document.title).toBe('Boli: लाइव नीलामी');
  setLanguage(ENGLISH);
  expect(document.title).toBe('Boli: live auction');
});

test("A title of the page's own stays", () => {
  vi.stubGlobal('document', { title: 'Imran Qureshi is up' });
  onTestFinished(translateTitle());
  setLanguage(HINDI);
  expect(document.title).toBe('Imran Qureshi is up');
});
