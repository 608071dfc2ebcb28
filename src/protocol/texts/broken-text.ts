import type { Broken, MostBecause } from '#domain/auction/chapters/standing/standing.ts';
import type { TeamId } from '#domain/ids.ts';
import { NO_RUPEES, type Rupees } from '#domain/money.ts';
import { amountOf } from '#protocol/amount-text.ts';
import { lackText } from './lack-text.ts';
import { nounOf } from './limit-nouns.ts';
import { whyText } from './most-text.ts';
import { teamName } from './refusals/names.ts';
import type { Named } from './refusals/sentences.ts';

/**
 * The broken rules in words, without a full stop. Example: 'Against the rules: Mumbai: its squad has 2 keepers and may
 * have no more'.
 */
export function brokenText(auction: Named, team: TeamId, broken: readonly Broken[]): string {
  return `Against the rules: ${brokenList(auction, broken, team)}`;
}

/** Each broken rule, behind the name of its team, else of the buyer. */
export function brokenList(auction: Named, broken: readonly Broken[], buyer?: TeamId): string {
  const said = broken.map((one) => {
    const team = one.team ?? buyer;
    return `${team === undefined ? '' : `${teamName(auction, team)}: `}${brokenPart(auction, one)}`;
  });
  return said.join('; ');
}

function brokenPart(auction: Named, { most, because }: Broken): string {
  const { rules } = auction.tournament;
  const many = (limit: string) => nounOf(rules.limits, limit, 2);
  switch (because.why) {
    case 'cap':
      return `nobody may pay more than ${amountOf(auction, because.cap)} for such a player`;
    case 'multiple':
      return `its bid is not a multiple of ${amountOf(auction, because.multiple)}`;
    case 'over-limit':
      return `its squad has ${String(because.has)} ${many(because.limit)} and may have ${String(because.most)}`;
    case 'over-budget':
      return `it has spent ${amountOf(auction, because.spent)} for ${many(because.limit)} and may spend ${amountOf(auction, because.most)}`;
    case 'cannot-complete':
      return `its squad cannot be completed, for ${lackText(rules, because.missing)}`;
    case 'purse':
    case 'held':
    case 'kept-back':
    case 'limit':
    case 'budget':
    case 'stranded':
      return boughtPart(auction, most, because);
  }
}

function boughtPart({ tournament: { rules } }: Named, most: Rupees, because: MostBecause): string {
  // A budget's sentence already contains the amount that is left.
  const isBare = because.why === 'budget' && because.kept === undefined;
  return whyText(rules, isBare ? NO_RUPEES : most, because);
}
