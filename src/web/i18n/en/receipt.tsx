import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { chapter } from '#web/i18n/current-language.ts';

/** The receipts of players and of teams. A sentence before a link ends before the address. */
export const receiptWords = chapter(() => ({
  sold: (team: ReactNode, price: ReactNode): ReactNode => (
    <Trans context="Receipt of a registration">
      Sold to {team} for {price}
    </Trans>
  ),
  retained: (team: ReactNode, price: ReactNode): ReactNode => (
    <Trans context="Receipt of a registration">
      Retained by {team} for {price}
    </Trans>
  ),
  member: (team: ReactNode): ReactNode => <Trans context="Receipt of a registration">Member of {team}</Trans>,
}));
