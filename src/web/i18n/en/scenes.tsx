import { ph } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { grouped } from '#protocol/amount-text.ts';
import { chapter } from '#web/i18n/current-language.ts';

/** The scenes of the large screens: projector, overlay and the auctioneer's monitor. */
export const sceneWords = chapter(() => ({
  playersSoldFor: (count: number, amount: ReactNode): ReactNode => (
    <Plural
      context="Large screens"
      value={count}
      one={
        <Trans>
          {ph({ countShown: grouped(count) })} player sold for {amount}
        </Trans>
      }
      other={
        <Trans>
          {ph({ countShown: grouped(count) })} players sold for {amount}
        </Trans>
      }
    />
  ),
  base: (price: ReactNode): ReactNode => <Trans context="Large screens">Base {price}</Trans>,
}));
