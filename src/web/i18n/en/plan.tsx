import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { chapter } from '#web/i18n/current-language.ts';

/** The words of an owner's later dialogs and lists: the shortlist, another amount, and the naming of players. */
export const planWords = chapter(() => ({
  leftInPurse: (amount: ReactNode): ReactNode => (
    <Trans context="Owner's lists and dialogs">{amount} left</Trans>
  ),
  spentAndLeft: (spent: ReactNode, left: ReactNode): ReactNode => (
    <Trans context="Owner's lists and dialogs">
      Spent {spent}, left {left}
    </Trans>
  ),
}));
