import { Suspense, useEffect, useState } from 'react';
import { useCurrentLanguage } from '#web/languages/current-language.ts';
import { REGISTRATION_PAGES } from '#protocol/registration/calls.ts';
import type { ReceiptAnswer } from '#protocol/registration/own-page.ts';
import { lazyScreen } from '#web/app/lazy-screen.ts';
import { FormPage } from './form/form-page.tsx';
import { KindPage } from './kind-page.tsx';
import { Mishap } from './mishap.tsx';
import { PIECES } from './pieces.ts';
import { REGISTRATION_LANGUAGE } from './registration-language.ts';
import { CODE_PATTERN } from '#protocol/secret-codes.ts';
import { registerWords } from '#web/languages/en/register.ts';

/** Loaded on demand. It is not in pieces.ts, because it imports parts of the form. */
const OWN_PAGE = PIECES.piece(() => import('./own/own-page.tsx'));
const OwnPage = lazyScreen(async () => (await OWN_PAGE.fetch()).OwnPage);
const GuardianPage = lazyScreen(async () => (await import('./guardian/guardian-page.tsx')).GuardianPage);

const TeamPages = lazyScreen(async () => (await import('./team/team-pages.tsx')).TeamPages);
const OF_TEAMS: readonly string[] = [REGISTRATION_PAGES.team, REGISTRATION_PAGES.ownTeam];

/** Chooses the page by the path, and passes it the code from the URL hash. */
export function RegistrationPages() {
  const code = location.hash.slice(1);
  // The whole page is drawn again when its language changes.
  useCurrentLanguage();
  useEffect(() => REGISTRATION_LANGUAGE.restore(), []);
  if (!CODE_PATTERN.test(code)) {
    return <KindPage title={registerWords().linkIncomplete} text={registerWords().openFromMessage} />;
  }
  return (
    <Mishap>
      <Suspense fallback={<KindPage title={registerWords().registration} text={registerWords().opening} />}>
        <Page code={code} />
      </Suspense>
    </Mishap>
  );
}

function Page({ code }: { readonly code: string }) {
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
