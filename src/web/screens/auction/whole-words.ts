import type { Auction } from '#domain/auction/auction.ts';
import type { RunningRefusal } from '#domain/auction/refusals.ts';
import { runningRefusalText } from '#protocol/texts/refusals/running-refusal-text.ts';
import { LATER } from './later.ts';

const WHOLE = LATER.piece(() => import('#protocol/texts/refusals/whole-refusal-text.ts'));

/** The sentence of a refusal with every reason that there is; where that cannot be had, what this page has at once. */
export async function wholeWords(problem: RunningRefusal, auction: Auction): Promise<string> {
  const whole = await WHOLE.fetch().catch(() => null);
  return whole?.wholeRefusalText(problem, auction) ?? runningRefusalText(problem, auction);
}
