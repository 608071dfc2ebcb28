import { shareOf, type Allowance } from '#domain/completion/program/allowance.ts';
import { completable, type Together } from '#domain/completion/all-sides.ts';
import { mostOfAll } from '#domain/completion/most-of-all.ts';
import { NOBODY, type Joint } from '#domain/completion/pack.ts';
import type { Completion } from '#domain/completion/shares.ts';
import type { Kind } from '#domain/completion/kinds.ts';
import { roundDownTo } from '#domain/money.ts';
import { fieldOf, type Carried, type Field } from './question.ts';
import type { JointPart } from './standing.ts';

/** Used if the rules do not require joint completion. */
export const NOT_ASKED: Together = { joint: NOBODY, exact: false, lost: new Set() };

/**
 * The teams that can complete at the same time. The proof of the state before is reused after a sale, so that a
 * safe state is not searched again.
 */
export function togetherIn(
  before: Carried | null,
  { ruled, sides, all }: Field,
  allowance: Allowance,
): Together {
  const carried = before === null ? NOBODY : carriedOn(before, shareOf(allowance, 2));
  return completable(ruled, sides, all, allowance, carried);
}

function carriedOn({ situation, joint: parts, sale }: Carried, allowance: Allowance): Joint {
  const { lot, sides, ruled, all, others } = fieldOf(situation);
  const joint = revived(parts, all);
  const buyer = sides.find(({ id }) => id === sale?.team);
  if (lot === null || sale === null || buyer === undefined) return joint;
  const together = completable(ruled, sides, all, shareOf(allowance, 2), joint);
  // A completion found at a higher price may leave too much unspent at this price.
  const sold = { ...lot, upTo: roundDownTo(ruled.agreed.multiple, sale.price) };
  const standing = { ruled, sides, lot: sold, kinds: others, before: together };
  return mostOfAll(standing, buyer, allowance).joint ?? joint;
}

/** Converts the completions of all teams to the form that the log stores. */
export function jointParts(joint: Joint): JointPart[] {
  return [...joint].map(([team, completion]) => ({
    team,
    shares: completion.map(({ kind, many, above }) => ({ kind: kind.name, many, above })),
  }));
}

/** Converts back; players who are gone are dropped, and the caller checks the result again. */
function revived(parts: readonly JointPart[], kinds: readonly Kind[]): Joint {
  const named = new Map(kinds.map((kind) => [kind.name, kind]));
  return new Map(
    parts.map(({ team, shares }): [string, Completion] => [
      team,
      shares.flatMap(({ kind: name, many, above }) => {
        const kind = named.get(name);
        return kind === undefined ? [] : [{ kind, many, above }];
      }),
    ]),
  );
}
