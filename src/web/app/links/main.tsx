import './links.css';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { StrictMode, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { impossible } from '#domain/impossible.ts';
import { keepLettersJoined } from '#web/ui/joined-letters.ts';
import { ROOT_OPTIONS } from '#web/ui/lazy-with-retry.tsx';
import { reloadIfOutdated } from '#web/ui/reload-if-outdated.ts';
import { publicPageAt } from './public-pages.ts';

/** Pause (ms) before code that did not load is asked for again. The first words of the document stand meanwhile. */
const AGAIN_AFTER = 3_000;

// Another code in the hash is another link, so the page starts again.
window.addEventListener('hashchange', () => location.reload());

/** A screen of the hall. Its code, that of its frame, and the sentences load in one round. */
async function pageOfLink(): Promise<ReactNode> {
  const page = publicPageAt(location.pathname);
  const [{ HallPage }] = await Promise.all([
    import('./hall-page.tsx'),
    page?.Screen.preload(),
    import('#web/i18n/english.ts'),
  ]);
  return <HallPage page={page} />;
}

async function open(): Promise<void> {
  try {
    const page = await pageOfLink();
    createRoot(document.getElementById('root') ?? impossible('the page has no #root'), ROOT_OPTIONS).render(
      <StrictMode>
        <I18nProvider i18n={i18n}>{page}</I18nProvider>
      </StrictMode>,
    );
  } catch {
    setTimeout(() => void open(), AGAIN_AFTER);
    void reloadIfOutdated();
  }
}

keepLettersJoined();
void open();
