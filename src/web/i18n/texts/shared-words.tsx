import { ph, plural, t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { grouped } from '#protocol/amount-text.ts';
import { chapter } from '#web/i18n/current-language.ts';

/** The lot on the block and its bids, as pages of the hall show them first. */
export const lotWords = chapter(() => ({
  players: (count: number) =>
    t({
      context: 'Lot',
      message: plural(count, {
        one: `${ph({ countShown: grouped(count) })} player`,
        other: `${ph({ countShown: grouped(count) })} players`,
      }),
    }),
  minutes: (count: number) =>
    t({ context: 'Lot', message: plural(count, { one: `${count} min`, other: `${count} min` }) }),
  base: (price: ReactNode): ReactNode => <Trans context="Lot">base {price}</Trans>,
  retained: t({ context: 'Lot', message: 'Retained' }),
  member: t({ context: 'Lot', message: 'Member' }),
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

/** The words of all charts. Amounts come as texts in the unit of the auction. */
export const chartWords = chapter(() => ({
  bidsTitle: t({ context: 'Charts', message: 'Bids for each lot' }),
  paceTitle: t({ context: 'Charts', message: 'The pace of the evening' }),
  lots: (many: number) =>
    t({
      context: 'Charts',
      message: plural(many, {
        one: `${ph({ manyShown: grouped(many) })} lot`,
        other: `${ph({ manyShown: grouped(many) })} lots`,
      }),
    }),
}));

/** The things that a registration may still lack, inside a list. */
export const lackingWords = chapter(() => ({
  photo: t({ context: 'What is missing', message: 'a photo' }),
  phone: t({ context: 'What is missing', message: 'a phone number' }),
  guardian: t({ context: 'What is missing', message: 'the consent of a parent or guardian' }),
}));
