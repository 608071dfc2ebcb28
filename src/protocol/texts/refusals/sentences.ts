import type { Auction } from '#domain/auction/auction.ts';
import type { PlayerId, TeamId } from '#domain/ids.ts';
import type { RuleSet } from '#domain/rules/rule-set.ts';
import type { Refusal, RefusalCode, RefusalOf } from '#domain/auction/refusals.ts';

/** The names that sentences need: from an auction, or from a hall view. */
export interface Named extends Pick<Auction, 'block' | 'standing'> {
  readonly tournament: { readonly rules: RuleSet };
  readonly teams: ReadonlyMap<TeamId, { readonly name: string }>;
  readonly players: ReadonlyMap<PlayerId, { readonly name: string }>;
}

/** The sentence of each of these refusals; a missing one does not compile. */
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
