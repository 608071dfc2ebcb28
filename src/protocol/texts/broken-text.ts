import type { Broken } from '#domain/auction/chapters/standing/standing.ts';
import type { TeamId } from '#domain/ids.ts';
import { NO_RUPEES } from '#domain/money.ts';
import { amountOf } from '#protocol/amount-text.ts';
import { whyText } from './most-text.ts';
import { teamName } from './refusals/names.ts';
import type { Named } from './refusals/sentences.ts';

/**
 * The broken rules in words, without a full stop. Example: 'Against the rules: Mumbai: its squad has 2 keepers and may
 * have no more'.
 */
export function brokenText(auction: Named, team: TeamId, broken: readonly Broken[]): string {
  const said = broken.map((one) => `${teamName(auction, one.team ?? team)}: ${brokenPart(auction, one)}`);
  return `Against the rules: ${said.join('; ')}`;
}

function brokenPart(auction: Named, { most, because }: Broken): string {
  const { rules } = auction.tournament;
  if (because.why === 'cap')
    return `nobody may pay more than ${amountOf(auction, because.cap)} for such a player`;
  // A budget's sentence already contains the amount that is left.
  const isBare = because.why === 'budget' && because.kept === undefined;
  return whyText(rules, isBare ? NO_RUPEES : most, because);
}
