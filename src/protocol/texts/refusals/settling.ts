import type { SettlingRefusal } from '#domain/auction/chapters/settling/vocabulary.ts';
import { amountOf } from '#protocol/amount-text.ts';
import { oneAmong } from '#protocol/texts/one-among.ts';
import { teamName } from './names.ts';
import type { Sentences } from './sentences.ts';

export const SETTLING: Sentences<SettlingRefusal> = {
  'clock-not-out': 'The clock of this player has not run out',
  'nothing-to-undo': 'There is nothing to undo',
  'team-can-bid': 'A team can still bid for this player',
  'lot-not-hammered': 'Only a sale or skip that is in the history can be reopened',
  'lot-among': ({ teams }, auction) =>
    `Several teams stand at the cap: choose who has this player, ${oneAmong(teams.map((team) => teamName(auction, team)))}`,
  'sale-changed': ({ team, price }, auction) =>
    `This sale has changed meanwhile: sold to ${teamName(auction, team)} for ${amountOf(auction, price)}`,
  'nothing-to-correct': 'Please choose another team or another price',
};
