import type { Missing } from '#domain/completion/missing.ts';
import type { TeamId } from '#domain/ids.ts';
import type { RuleSet } from '#domain/rules/rule-set.ts';
import { sameValue } from '#domain/same-value.ts';
import type { Auction } from '#domain/auction/auction.ts';
import { isDrawn, lotOnBlock } from '#domain/auction/lots/block.ts';
import type { StandingReckoned } from './events.ts';
import { fieldOf } from './field.ts';
import { lotStanding } from './lot-standing.ts';
import type { Standing } from './standing.ts';
import { missingIn, strandedBy } from './stranded.ts';
import { countsOf } from './team-counts.ts';
import { teamMost } from './team-most.ts';
import { jointParts, NOT_ASKED, togetherIn } from './together.ts';

/** False for rules under which every number is plain from purse and squad: nothing is reckoned for them then. */
export function needsStanding(rules: RuleSet): boolean {
  const { mostBid, limits, caps, sets, stepsFor = [], unsold, categories } = rules;
  const plain = unsold.then === 'again' && unsold.percent === 100 && unsold.returns === null;
  const asksNothing =
    [limits, caps, sets, stepsFor].every(({ length }) => length === 0) && categories === null;
  return mostBid.is === 'exact' || !asksNothing || !plain;
}

/**
 * What is written down after facts that changed more than bids: nothing where nothing was to be reckoned anew, or the
 * same came out. `before`: the auction before these facts, from which a proof is carried on.
 */
export function reckoned(before: Auction, after: Auction): StandingReckoned[] {
  if (!needsStanding(after.tournament.rules) || !isDrawn(after))
    return after.standing === null ? [] : [{ type: 'StandingReckoned', standing: null }];
  if (after.standing !== null && asksTheSame(before, after)) return [];
  const standing = reckon(before, after);
  return sameValue(standing, after.standing) ? [] : [{ type: 'StandingReckoned', standing }];
}

/** Bids, calls and clocks change nothing that is asked. */
function asksTheSame(before: Auction, after: Auction): boolean {
  return (
    before.places === after.places &&
    before.teams === after.teams &&
    before.players === after.players &&
    before.tournament.rules === after.tournament.rules &&
    lotOnBlock(before) === lotOnBlock(after)
  );
}

function reckon(before: Auction, after: Auction): Standing {
  const field = fieldOf(after);
  const { lot, rules, sides } = field;
  const { mostBid } = rules;
  const together = mostBid.is === 'exact' && mostBid.together ? togetherIn(before, after, field) : null;
  // Under other rules a squad may stay as small as it is: nobody is stranded.
  const missing = mostBid.is === 'exact' ? missingIn(field) : new Map<TeamId, Missing>();
  const strands =
    lot === null || mostBid.is !== 'exact' ? [] : strandedBy(after, field, lot, together, missing);
  return {
    lot: lot === null ? null : { ...lotStanding(before, after, lot.id), strands },
    teams: sides.map((side) => ({
      team: side.id,
      ...countsOf(rules, side),
      most: lot === null ? null : teamMost(field, lot, side, together ?? NOT_ASKED),
      missing: missing.get(side.id) ?? null,
    })),
    joint: together === null ? [] : jointParts(together.joint),
  };
}
