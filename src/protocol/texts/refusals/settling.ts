import type { SettlingRefusal } from '#domain/auction/chapters/settling/refusals.ts';
import { amountOf } from '#protocol/amount-text.ts';
import { teamName } from './names.ts';
import type { Sentences } from './sentences.ts';

export const SETTLING: Sentences<SettlingRefusal> = {
  'clock-not-out': 'The clock of this player has not run out',
  'nothing-to-undo': 'There is nothing to undo',
  'lot-not-hammered': 'Only a sale or skip that is in the history can be reopened',
  'sale-changed': ({ team, price }, auction) =>
    `This sale has changed meanwhile: sold to ${teamName(auction, team)} for ${amountOf(auction, price)}`,
  'nothing-to-correct': 'Please choose another team or another price',
};
