import type { RunningRefusal, TeamRefusal } from '#domain/auction/refusals.ts';
import { brokenText } from '#protocol/texts/broken-text.ts';
import { mostSentence } from '#protocol/texts/most-text.ts';
import { RUNNING } from './running-refusal-text.ts';
import { sentenceOf, type Named, type Sentences } from './sentences.ts';

/** Includes the full reason of a bid limit, whose code is large: pages load it later. */
export const WHOLE: Sentences<Extract<TeamRefusal, { code: 'above-most' | 'against-rules' }>> = {
  'above-most': (refusal, { tournament }) => mostSentence(tournament.rules, refusal),
  'against-rules': ({ team, broken }, auction) => brokenText(auction, team, broken),
};

/** `refusalText` for pages that run an auction, without the sentences of setting up. */
export function wholeRefusalText(refusal: RunningRefusal, auction: Named): string {
  return sentenceOf({ ...RUNNING, ...WHOLE }, refusal, auction);
}
