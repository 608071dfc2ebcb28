import { fill } from './fill.ts';
import type { Kind } from './kinds.ts';
import type { Needs } from './needs.ts';
import { valueAt } from '#domain/completion/program/program.ts';
import { completes, type Completion } from './shares.ts';
import { Stock } from './stock.ts';
import { mayWork, type Allowance } from '#domain/completion/program/allowance.ts';

/** Completions of several teams by id, with no player in two of them. */
export type Joint = ReadonlyMap<string, Completion>;

export interface Party {
  readonly id: string;
  readonly needs: Needs;
}

/** How many turns each team gets to take players that other teams hold. */
const TURNS = 12;
/** The weight of taking a player from another team, compared with a player in full demand; grows each time. */
const GIVEN_AWAY = 200;
const FULL_DEMAND = 100;
/** The work of counting the remaining players of one kind. */
const COUNTED = 20;

/**
 * Completes one team after another from the remaining players. Each takes the players whom the other teams need least.
 * If too few remain, it takes players from other teams, which then search again. Contested players get a higher weight
 * each time. A failure proves nothing.
 */
export function pack(kinds: readonly Kind[], parties: readonly Party[], allowance: Allowance): Joint {
  const stock = new Stock(kinds);
  const held = new Map<Party, Completion>();
  const put = (party: Party, completion: Completion) => {
    stock.take(completion);
    held.set(party, completion);
  };
  const waiting: Party[] = [];
  for (const party of parties)
    if (completes(party.needs, [])) put(party, []);
    else waiting.push(party);
  if (held.size >= parties.length) return jointOf(held);

  if (!mayWork(allowance, kinds.length * valueAt(parties, 0).needs.limits.length)) return jointOf(held);
  const { demand, apart } = demandOf(kinds, parties);
  const search = { allowance, anyDoes: true };
  const fights = new Map<Kind, number>();
  const foughtOver = (kind: Kind) => fights.get(kind) ?? 0;
  let best = jointOf(held);
  let turns = TURNS * parties.length;
  for (let party = waiting.shift(); party !== undefined; party = waiting.shift()) {
    if (!mayWork(allowance, COUNTED * kinds.length)) break;
    const { needs } = party;
    const free = { supply: stock.supply(), needs, lot: null };
    const found = fill(free, { ...search, weightOf: demand, apart }).completion;
    if (found !== null) {
      put(party, found);
      continue;
    }
    if (held.size > best.size) best = jointOf(held);
    turns -= 1;
    if (turns < 0) continue;
    const all = new Stock(kinds);
    const weightOf = (kind: Kind) =>
      demand(kind) + (stock.leftOf(kind) > 0 ? 0 : GIVEN_AWAY + FULL_DEMAND * foughtOver(kind));
    const dear = fill(
      { supply: all.supply(), needs, lot: null },
      { ...search, weightOf, apart: 'all' },
    ).completion;
    if (dear === null) continue;
    stock.take(dear);
    for (const { kind } of dear) {
      for (const [holder, completion] of held) {
        if (stock.leftOf(kind) >= 0) break;
        if (!completion.some((share) => share.kind === kind)) continue;
        fights.set(kind, foughtOver(kind) + 1);
        stock.give(completion);
        held.delete(holder);
        waiting.push(holder);
      }
    }
    held.set(party, dear);
  }
  return held.size > best.size ? jointOf(held) : best;
}

function jointOf(held: ReadonlyMap<Party, Completion>): Joint {
  return new Map([...held].map(([{ id }, completion]) => [id, completion]));
}

/** The demand for each kind: summed over its limits, the percentage of the available players that teams need. */
function demandOf(kinds: readonly Kind[], parties: readonly Party[]) {
  const demands = valueAt(parties, 0).needs.limits.map((_, at) => {
    const needed = parties.reduce((sum, { needs }) => sum + valueAt(needs.limits, at).least, 0);
    const there = kinds.reduce((sum, { counts, many }) => sum + (counts[at] === true ? many : 0), 0);
    return there === 0 ? 0 : Math.round((FULL_DEMAND * Math.min(needed, there)) / there);
  });
  return {
    demand: ({ counts }: Kind) =>
      demands.reduce((sum, one, at) => (counts[at] === true ? sum + one : sum), 1),
    apart: demands.flatMap((one, at) => (one > 0 ? [at] : [])),
  };
}
