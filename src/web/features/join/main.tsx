import './registration.css';
import '#web/i18n/english.ts';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { StrictMode, Suspense, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { impossible } from '#domain/impossible.ts';
import { keepLettersJoined } from '#web/ui/joined-letters.ts';
import { ROOT_OPTIONS, lazyWithRetry } from '#web/ui/lazy-with-retry.tsx';
import { t } from '@lingui/core/macro';
import { ErrorBoundary } from 'react-error-boundary';
import { useCurrentLanguage } from '#web/i18n/current-language.ts';
import { REGISTRATION_PAGES } from '#protocol/registration/calls.ts';
import type { ReceiptAnswer } from '#protocol/registration/registrations.ts';
import { PlainButton } from '#web/ui/plain-button.tsx';
import { usePreload } from '#web/ui/part-boundary.tsx';
import { LazyCropDialog } from './form/photo-field.tsx';
import { FormPage } from './form/form-page.tsx';
import { KindPage, REGISTRATION_LANGUAGE } from './letterhead.tsx';
import { CODE_PATTERN } from '#protocol/paths.ts';

const OwnPage = lazyWithRetry(async () => (await import('./own-page.tsx')).OwnPage);
const GuardianPage = lazyWithRetry(async () => (await import('./guardian-page.tsx')).GuardianPage);
const TeamPages = lazyWithRetry(async () => (await import('./team/team-pages.tsx')).TeamPages);
/** Loaded ahead, because the network may fail after the form. */
const AFTER_THE_FORM = [LazyCropDialog, OwnPage];
const NOTHING: typeof AFTER_THE_FORM = [];
const OF_TEAMS: readonly string[] = [REGISTRATION_PAGES.team, REGISTRATION_PAGES.ownTeam];

/** Chooses the page by the path, and passes it the code from the URL hash. */
function RegistrationPages() {
  const code = location.hash.slice(1);
  // The whole page is drawn again when its language changes.
  useCurrentLanguage();
  useEffect(() => REGISTRATION_LANGUAGE.restore(), []);
  if (!CODE_PATTERN.test(code)) {
    return (
      <KindPage
        title={t({ context: 'Registration of a player', message: 'This link is not complete' })}
        text={t({
          context: 'Registration of a player',
          message: 'Open it again from the message or the QR code that the organiser gave you.',
        })}
      />
    );
  }
  return (
    <ErrorBoundary FallbackComponent={NotShown}>
      <Suspense
        fallback={
          <KindPage
            title={t({ context: 'Registration of a player', message: 'Registration' })}
            text={t({ context: 'Registration of a player', message: 'Opening...' })}
          />
        }
      >
        <Page code={code} />
      </Suspense>
    </ErrorBoundary>
  );
}

function Page({ code }: { readonly code: string }) {
  usePreload(location.pathname === REGISTRATION_PAGES.form ? AFTER_THE_FORM : NOTHING);
  const [receipt, setReceipt] = useState<ReceiptAnswer | null>(null);
  if (OF_TEAMS.includes(location.pathname)) return <TeamPages code={code} />;
  if (receipt !== null) return <OwnPage code={receipt.receipt} first={receipt.own} />;
  if (location.pathname === REGISTRATION_PAGES.own) return <OwnPage code={code} first={null} />;
  if (location.pathname === REGISTRATION_PAGES.guardian) return <GuardianPage code={code} />;
  return (
    <FormPage
      code={code}
      onReceipt={(answer) => {
        // Add a history entry for the receipt. Going back opens the form for the next player.
        history.pushState(null, '', `${REGISTRATION_PAGES.own}#${answer.receipt}`);
        scrollTo(0, 0);
        setReceipt(answer);
      }}
    />
  );
}

/** The pages whose text is kept on the phone while it is typed. */
const FORMS: readonly string[] = [REGISTRATION_PAGES.form, REGISTRATION_PAGES.team];

/** Stands in place of a page that failed, or whose code did not load. */
function NotShown() {
  const isForm = FORMS.includes(location.pathname);
  return (
    <KindPage
      title={t({ context: 'Registration of a player', message: 'This page could not be shown' })}
      text={
        isForm
          ? t({
              context: 'Registration of a player',
              message:
                'What you typed is kept on this phone. Open the page again as soon as there is a network.',
            })
          : t({
              context: 'Registration of a player',
              message: 'Open the page again as soon as there is a network.',
            })
      }
    >
      <PlainButton variant="primary" onClick={() => location.reload()}>
        {t({ context: 'Registration of a player', message: 'Open it again' })}
      </PlainButton>
    </KindPage>
  );
}

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
