import type { Auction } from '#domain/auction/auction.ts';
import type { PlayerId, TeamId } from '#domain/ids.ts';
import type { RuleSet } from '#domain/rules/rule-set.ts';
import type { Refusal, RefusalCode, RefusalOf } from '#domain/auction/refusals.ts';

/** What sentences name: an auction, or as much of it as a page of the hall is shown. */
export interface Named extends Pick<Auction, 'block' | 'standing'> {
  readonly tournament: { readonly rules: RuleSet };
  readonly teams: ReadonlyMap<TeamId, { readonly name: string }>;
  readonly players: ReadonlyMap<PlayerId, { readonly name: string }>;
}

/** What is said of each of these refusals: where one is missing it does not compile. The auction gives the names. */
export type Sentences<Refused extends Refusal> = SentenceOf<Refused['code']>;

type SentenceOf<Code extends RefusalCode> = {
  readonly [Each in Code]: string | ((refusal: RefusalOf<Each>, auction: Named) => string);
};

export function sentenceOf<Code extends RefusalCode>(
  sentences: SentenceOf<Code>,
  refusal: RefusalOf<Code>,
  auction: Named,
): string {
  const sentence = sentences[refusal.code];
  return typeof sentence === 'string' ? sentence : sentence(refusal, auction);
}
