import './registration.css';
import '#web/i18n/english.ts';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { impossible } from '#domain/impossible.ts';
import { keepLettersJoined } from '#web/ui/joined-letters.ts';
import { ROOT_OPTIONS } from '#web/ui/lazy-with-retry.tsx';
import { RegistrationPages } from './registration-pages.tsx';

// Another code in the hash is another link, so the page starts again.
window.addEventListener('hashchange', () => location.reload());

keepLettersJoined();

createRoot(document.getElementById('root') ?? impossible('the page has no #root'), ROOT_OPTIONS).render(
  <StrictMode>
    <I18nProvider i18n={i18n}>
      <RegistrationPages />
    </I18nProvider>
  </StrictMode>,
);
