import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { chapter } from '#web/i18n/current-language.ts';

/** The projector alone. */
export const wallWords = chapter(() => ({
  reopened: t({ context: 'Projector', message: 'Reopened' }),
  corrected: t({ context: 'Projector', message: 'Corrected' }),
  each: (amount: ReactNode): ReactNode => <Trans context="Projector">{amount} for each</Trans>,
}));
