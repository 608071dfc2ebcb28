import { t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { chapter } from '#web/i18n/current-language.ts';

/** The auctioneer's monitor alone. */
export const monitorWords = chapter(() => ({
  /** `team`: an element, because tags in a text would be read. */
  toFor: (team: ReactNode, price: ReactNode): ReactNode => (
    <Trans context="Auctioneer's monitor">
      to {team} for {price}
    </Trans>
  ),
  soldDouble: (player: string, team: string) =>
    t({ context: "Auctioneer's monitor", message: `${player} was sold to ${team}` }),
  retainedDouble: (player: string, team: string) =>
    t({ context: "Auctioneer's monitor", message: `${player} was retained by ${team}` }),
  canBid: (count: number, shown: ReactNode): ReactNode => (
    <Plural
      context="Auctioneer's monitor"
      value={count}
      one={<Trans>{shown} team can still bid</Trans>}
      other={<Trans>{shown} teams can still bid</Trans>}
    />
  ),
}));
