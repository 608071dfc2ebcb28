import type { MoneyRefusal } from '#domain/auction/chapters/money/vocabulary.ts';
import { amountOf } from '#protocol/amount-text.ts';
import type { Sentences } from './sentences.ts';

export const MONEY: Sentences<MoneyRefusal> = {
  'purse-below-zero': ({ shortBy }, auction) =>
    `The balance would fall below zero: ${amountOf(auction, shortBy)} are missing`,
  'purse-too-high': ({ most }, auction) => `A balance can be at most ${amountOf(auction, most)}`,
};
