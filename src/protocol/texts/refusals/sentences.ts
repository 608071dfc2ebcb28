import type { Auction } from '#domain/auction/auction.ts';
import type { Refusal, RefusalCode, RefusalOf } from '#domain/auction/refusals.ts';

/** What is said of each of these refusals: where one is missing it does not compile. The auction gives the names. */
export type Sentences<Refused extends Refusal> = SentenceOf<Refused['code']>;

type SentenceOf<Code extends RefusalCode> = {
  readonly [Each in Code]: string | ((refusal: RefusalOf<Each>, auction: Auction) => string);
};

export function sentenceOf<Code extends RefusalCode>(
  sentences: SentenceOf<Code>,
  refusal: RefusalOf<Code>,
  auction: Auction,
): string {
  const sentence = sentences[refusal.code];
  return typeof sentence === 'string' ? sentence : sentence(refusal, auction);
}
