import type { Auction } from '#domain/auction/auction.ts';
import type { RunningRefusal } from '#domain/auction/refusals.ts';
import { LATER } from './later.ts';

const WHOLE = LATER.piece(() => import('#protocol/texts/refusals/whole-refusal-text.ts'));

const UNREACHED = 'This cannot be done now. The reason could not be loaded: please check the connection';

/** The sentence of a refusal with all its reasons; if the sentences cannot be loaded, it says so. */
export async function wholeWords(problem: RunningRefusal, auction: Auction): Promise<string> {
  const whole = await WHOLE.fetch().catch(() => null);
  return whole?.wholeRefusalText(problem, auction) ?? UNREACHED;
}
