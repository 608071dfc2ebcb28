import type { Refusal } from '#domain/auction/refusals.ts';
import { RETENTION } from './retention.ts';
import { RUNNING } from './running-refusal-text.ts';
import { sentenceOf, type Named, type Sentences } from './sentences.ts';
import { SET_UP } from './set-up.ts';
import { WHOLE } from './whole-refusal-text.ts';

const SENTENCES: Sentences<Refusal> = { ...RUNNING, ...WHOLE, ...SET_UP, ...RETENTION };

/** The sentence of a refusal, which says what to do. */
export function refusalText(refusal: Refusal, auction: Named): string {
  return sentenceOf(SENTENCES, refusal, auction);
}
