import { toRupees } from '#domain/money.ts';
import type { RuleSetDraft } from './rule-set-draft.ts';
import type { Where } from './limit.ts';
import type { RuleProblem } from './rule-problems.ts';

/** Rules about kinds of players that contradict other rules. Values that are not numbers are skipped. */
export function kindsContradictions(draft: RuleSetDraft): RuleProblem[] {
  return [...placesProblems(draft), ...cheapestSquadProblems(draft), ...capsBelowBases(draft)];
}

/** No limit, nor several limits without common players, may require more players than a squad has. */
function placesProblems({ limits, squad, roles }: RuleSetDraft): RuleProblem[] {
  const asked = limits.map(({ where, count, binding }) => ({
    where,
    least: binding ? (count?.least ?? 0) : 0,
  }));
  return asked.flatMap(({ where, least }, at): RuleProblem[] => {
    if (least === 0) return [];
    const apart = [where];
    let needed = least;
    for (const other of asked.slice(0, at)) {
      if (!apart.every((one) => shareNobody(one, other.where, roles))) continue;
      apart.push(other.where);
      needed += other.least;
    }
    return needed > squad.most
      ? [{ code: 'limits-beyond-squad', at: `limits.${at}.count`, needed, most: squad.most }]
      : [];
  });
}

/** True if some field separates the players of the two conditions. The role does only if players count for one. */
function shareNobody(one: Where, other: Where, roles: RuleSetDraft['roles']): boolean {
  return Object.entries(one).some(([field, values]) => {
    const others = field === 'role' && roles !== 'one' ? undefined : other[field];
    return others !== undefined && !values.some((value) => others.includes(value));
  });
}

/**
 * Refuses a purse that cannot pay for the least squad at the lowest base price, if all players have a category.
 */
function cheapestSquadProblems({ categories, squad, purse, mostBid }: RuleSetDraft): RuleProblem[] {
  if (categories === null || mostBid.is !== 'exact') return [];
  const each = Math.min(...categories.rungs.map(({ base }) => base));
  const needed = each * squad.least;
  const known = [each, needed, purse.opening].every((amount) => Number.isSafeInteger(amount));
  if (!known || needed <= purse.opening) return [];
  const amounts = {
    each: toRupees(each),
    needed: toRupees(needed),
    purse: toRupees(purse.opening),
  };
  return [{ code: 'least-squad-beyond-purse', at: 'squad.least', least: squad.least, ...amounts }];
}

/** Refuses a cap on a category below its base price. */
function capsBelowBases({ categories, caps }: RuleSetDraft): RuleProblem[] {
  if (categories === null) return [];
  const { field, rungs } = categories;
  return caps.flatMap(({ where, most }, at): RuleProblem[] => {
    const [asked, ...more] = Object.entries(where);
    if (asked?.[0] !== field || more.length > 0 || !Number.isSafeInteger(most)) return [];
    const dearer = rungs.find(
      ({ value, base }) => asked[1].includes(value) && Number.isSafeInteger(base) && base > most,
    );
    return dearer === undefined
      ? []
      : [
          {
            code: 'cap-below-base',
            at: `caps.${at}.most`,
            base: toRupees(dearer.base),
            most: toRupees(most),
          },
        ];
  });
}
