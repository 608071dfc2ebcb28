import type { Ruled, Side } from '#domain/completion/agreed.ts';
import { missingOf, type Missing } from '#domain/completion/missing.ts';
import { likenessOf, needsOf } from '#domain/completion/kinds.ts';
import { cheapestOf } from '#domain/completion/one-side.ts';
import type { Allowance } from '#domain/completion/allowance.ts';
import type { Rupees } from '#domain/money.ts';
import { mendOf } from './mend-of.ts';
import type { Mend, ShortOfPlayers, ShortOfTeams } from './findings.ts';
import type { Stock } from './stock.ts';

/** Whether one team could complete its squad if no other team bought players. */
export interface Alone {
  readonly side: Side;
  /** Null: the team can complete its squad, or the search could not decide. */
  readonly missing: Missing | null;
  /** The cost of the cheapest completion with an unlimited purse; null: none was found. */
  readonly cheapest: Rupees | null;
}

/** Caches results by needs, because most teams are alike before the first lot. */
export function eachAlone({ ruled, sides, kinds }: Stock, allow: () => Allowance): Alone[] {
  const known = new Map<string, Omit<Alone, 'side'>>();
  return sides.map((side) => {
    const same = likenessOf(needsOf(ruled, side, null));
    const alone = known.get(same) ?? {
      missing: missingOf(ruled, side, kinds, allow()),
      cheapest: cheapestOf(ruled, side, kinds, allow()),
    };
    known.set(same, alone);
    return { side, ...alone };
  });
}

/** Teams that cannot complete, grouped by reason. Reasons that the findings in `told` report are left out. */
export function shortOfTeams(
  ruled: Ruled,
  alone: readonly Alone[],
  told: readonly ShortOfPlayers[],
): ShortOfTeams[] {
  const groups = new Map<string, ShortOfTeams>();
  for (const { side, missing, cheapest } of alone) {
    if (missing === null || isTold(missing, told)) continue;
    const { id, purse } = side;
    const mends: readonly Mend[] = missing.exact
      ? missing.bounds.map((bound) => mendOf(ruled, side, bound))
      : [{ do: 'ease-several' }];
    const same = JSON.stringify([purse, cheapest, mends]);
    const { teams } = groups.get(same) ?? { teams: [] };
    groups.set(same, { what: 'teams', teams: [...teams, id], purse, cheapest, mends });
  }
  return [...groups.values()];
}

function isTold({ bounds }: Missing, told: readonly ShortOfPlayers[]): boolean {
  return bounds.every(({ bound, limit }) => bound === 'least' && told.some((one) => one.limit === limit));
}
