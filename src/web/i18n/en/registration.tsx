import { t } from '@lingui/core/macro';
import { chapter } from '#web/i18n/current-language.ts';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';

/** The things that a registration may still lack, inside a list. */
export const lackingWords = chapter(() => ({
  photo: t({ context: 'What is missing', message: 'a photo' }),
  phone: t({ context: 'What is missing', message: 'a phone number' }),
  guardian: t({ context: 'What is missing', message: 'the consent of a parent or guardian' }),
}));

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

/** The choice of a team's colour. */
export const colourWords = chapter(() => ({
  colours: {
    red: t({ context: 'Team colour', message: 'Red' }),
    maroon: t({ context: 'Team colour', message: 'Maroon' }),
    pink: t({ context: 'Team colour', message: 'Pink' }),
    orange: t({ context: 'Team colour', message: 'Orange' }),
    gold: t({ context: 'Team colour', message: 'Gold' }),
    yellow: t({ context: 'Team colour', message: 'Yellow' }),
    green: t({ context: 'Team colour', message: 'Green' }),
    teal: t({ context: 'Team colour', message: 'Teal' }),
    blue: t({ context: 'Team colour', message: 'Blue' }),
    navy: t({ context: 'Team colour', message: 'Navy' }),
    purple: t({ context: 'Team colour', message: 'Purple' }),
    black: t({ context: 'Team colour', message: 'Black' }),
    silver: t({ context: 'Team colour', message: 'Silver' }),
  },
}));
