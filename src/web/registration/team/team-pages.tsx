import { useState } from 'react';
import { REGISTRATION_PAGES } from '#protocol/registration/calls.ts';
import type { TeamReceiptAnswer } from '#protocol/registration/teams.ts';
import { OwnTeamPage } from './own-team-page.tsx';
import { TeamFormPage } from './team-form-page.tsx';

/** Shows the form of a team, or the receipt after it was sent. */
export function TeamPages({ code }: { readonly code: string }) {
  const [receipt, setReceipt] = useState<TeamReceiptAnswer | null>(null);
  if (receipt !== null) return <OwnTeamPage code={receipt.receipt} first={receipt.own} />;
  if (location.pathname === REGISTRATION_PAGES.ownTeam) return <OwnTeamPage code={code} first={null} />;
  return (
    <TeamFormPage
      code={code}
      onReceipt={(answer) => {
        history.pushState(null, '', `${REGISTRATION_PAGES.ownTeam}#${answer.receipt}`);
        scrollTo(0, 0);
        setReceipt(answer);
      }}
    />
  );
}
