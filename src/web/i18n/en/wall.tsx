import { t, ph } from '@lingui/core/macro';
import { Trans, Plural } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { chapter } from '#web/i18n/current-language.ts';
import { grouped } from '#protocol/amount-text.ts';

/** The projector alone. */
export const wallWords = chapter(() => ({
  reopened: t({ context: 'Projector', message: 'Reopened' }),
  corrected: t({ context: 'Projector', message: 'Corrected' }),
  traded: t({ context: 'Projector', comment: 'Two teams traded players.', message: 'Traded' }),
  each: (amount: ReactNode): ReactNode => <Trans context="Projector">{amount} for each</Trans>,
}));

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
