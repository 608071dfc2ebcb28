import type { RuleSet } from '#domain/rules/rule-set.ts';
import { sameValue } from '#domain/same-value.ts';
import type { Auction } from '#domain/auction/auction.ts';
import { isDrawn, lotOnBlock } from '#domain/auction/lots/block.ts';
import type { StandingReckoned, Standing } from './standing.ts';
import { lotStanding } from './lot-standing.ts';
import { sidesOf } from './pool.ts';
import { reckon } from './reckon.ts';
import { countsOf } from './team-counts.ts';

/** False for rules whose limits follow from purse and squad size without a search. */
function needsStanding(rules: RuleSet): boolean {
  const { mostBid, limits, caps, sets, stepsFor = [], unsold, categories } = rules;
  const plain = unsold.then === 'again' && unsold.percent === 100 && unsold.returns === null;
  const asksNothing =
    [limits, caps, sets, stepsFor].every(({ length }) => length === 0) && categories === null;
  return mostBid.is === 'exact' || !asksNothing || !plain;
}

/** The limits by the rules after these events, as events to append; none if nothing changed. `before`: the auction before. */
export function reckoned(before: Auction, after: Auction): readonly StandingReckoned[] {
  if (!needsStanding(after.tournament.rules) || !isDrawn(after))
    return after.standing === null ? [] : [{ type: 'StandingReckoned', standing: null }];
  if (after.standing !== null && asksTheSame(before, after)) return [];
  const standing = standingFrom(before, after);
  return sameValue(standing, after.standing) ? [] : [{ type: 'StandingReckoned', standing }];
}

/** Bids, calls and clocks do not change the search's input. */
function asksTheSame(before: Auction, after: Auction): boolean {
  return (
    before.places === after.places &&
    before.teams === after.teams &&
    before.players === after.players &&
    before.tournament.rules === after.tournament.rules &&
    lotOnBlock(before) === lotOnBlock(after)
  );
}

function standingFrom(before: Auction, after: Auction): Standing {
  const { rules } = after.tournament;
  const { teams, strands } = reckon(after);
  const lot = lotOnBlock(after);
  const found = new Map(teams.map((one) => [one.team, one]));
  return {
    lot: lot === null ? null : { ...lotStanding(before, after, lot), strands },
    teams: sidesOf(after).map((side) => ({
      team: side.id,
      ...countsOf(rules, side),
      most: found.get(side.id)?.most ?? null,
      missing: found.get(side.id)?.missing ?? null,
    })),
  };
}
