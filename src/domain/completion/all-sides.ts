import { impossible } from '#domain/impossible.ts';
import type { Ruled, Side } from './agreed.ts';
import { type Allowance, mayMake, mayWork } from './allowance.ts';
import { completionOf, fill } from './fill.ts';
import { type Kind, type Needs, needsOf, summed } from './kinds.ts';
import { maximise } from './maximise.ts';
import { cellsOfAll, type ProgramPart, programPartOf, sizeOf } from './program-part.ts';
import { type Program, type Row, valueAt } from './program.ts';
import {
  completes,
  type Completion,
  type Question,
  slimmedTogether,
  Stock,
  supplyOf,
  trimmed,
} from './stock.ts';

/** The teams that can complete their squads at the same time, with no player in two squads. */
interface Together {
  /** For each of these teams, players that complete its squad. */
  readonly joint: Joint;
  /** True when it is proven that no larger number of teams can complete at the same time. */
  readonly exact: boolean;
}

/** The teams that can complete at the same time. Only the pre-flight needs it: bids are judged team by team. */
export function completable(
  ruled: Ruled,
  sides: readonly Side[],
  kinds: readonly Kind[],
  allowance: Allowance,
): Together {
  const parties = partiesOf(ruled, sides);
  const joint = pack(kinds, parties, allowance);
  const supply = supplyOf(kinds);
  const isLost = ({ id, needs }: Party) =>
    !joint.has(id) && fill({ supply, needs, lot: null }, { allowance, anyDoes: true }).proven === -Infinity;
  const lost = new Set(parties.filter(isLost).map(({ id }) => id));
  const able = parties.filter(({ id }) => !lost.has(id));
  if (joint.size === able.length) return { joint, exact: true };
  const asked = able.map(({ needs }) => ({ supply, needs, lot: null }));
  const all = fillTogether(kinds, asked, allowance, joint.size);
  const found = all.completions === null ? joint : jointOf(able, all.completions);
  return { joint: found, exact: all.proven <= found.size };
}

/**
 * True when it is proven that not all teams can complete at the same time. The proof: one team with the sum of their
 * purses and needs could not complete either.
 */
export function cannotAll(
  ruled: Ruled,
  sides: readonly Side[],
  kinds: readonly Kind[],
  allowance: Allowance,
): boolean {
  const needs = summed(sides.map((side) => needsOf(ruled, side, null)));
  return (
    fill({ supply: supplyOf(kinds), needs, lot: null }, { allowance, anyDoes: true }).proven === -Infinity
  );
}

function partiesOf(ruled: Ruled, sides: readonly Side[]): Party[] {
  return sides.map((side) => ({ id: side.id, needs: needsOf(ruled, side, null) }));
}

function jointOf(parties: readonly Party[], completions: readonly (Completion | null)[]): Joint {
  return new Map(
    completions.flatMap((completion, at) =>
      completion === null ? [] : [[valueAt(parties, at).id, completion] as const],
    ),
  );
}

/** Completions of several teams by id, with no player in two of them. */
type Joint = ReadonlyMap<string, Completion>;

interface Party {
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
function pack(kinds: readonly Kind[], parties: readonly Party[], allowance: Allowance): Joint {
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
  if (held.size >= parties.length) return jointOfHeld(held);

  if (!mayWork(allowance, kinds.length * valueAt(parties, 0).needs.limits.length)) return jointOfHeld(held);
  const { demand, apart } = demandOf(kinds, parties);
  const search = { allowance, anyDoes: true };
  const fights = new Map<Kind, number>();
  const foughtOver = (kind: Kind) => fights.get(kind) ?? 0;
  let best = jointOfHeld(held);
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
    if (held.size > best.size) best = jointOfHeld(held);
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
  return held.size > best.size ? jointOfHeld(held) : best;
}

function jointOfHeld(held: ReadonlyMap<Party, Completion>): Joint {
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

/** The best completions of all teams together; null: none better than the known ones. */
interface AllFilled {
  readonly completions: readonly (Completion | null)[] | null;
  readonly proven: number;
}

/** How often each player is compared with each limit of each team while the program is built. */
const LOOKS = 25;

/**
 * Solves one program for all teams: as many of them as possible complete. The program is large, so it is used only
 * where `pack` did not find enough completions.
 */
function fillTogether(
  kinds: readonly Kind[],
  sides: readonly Question[],
  allowance: Allowance,
  known: number,
): AllFilled {
  const none = { completions: null, proven: Infinity };
  const looks = LOOKS * kinds.length * sides.length * valueAt(sides, 0).needs.limits.length;
  if (!mayWork(allowance, looks)) return none;
  const slim = slimmedTogether(supplyOf(kinds), sides);
  const sizes = slim.map(({ supply, needs }) => sizeOf(supply, needs));
  if (!mayMake(allowance, cellsOfAll(sizes, kinds.length))) return none;
  const parts = slim.map((asked) => ({
    asked,
    block:
      programPartOf(asked.supply, asked.needs, asked.lot) ?? impossible('a lot in a question without one'),
  }));
  const placed = place(parts);
  const { witness, proven } = maximise(programOf(placed), allowance, known);
  if (witness === null) return { completions: null, proven };
  const completions = placed.map(({ asked, block, start, isIn }) => {
    if (valueAt(witness, isIn) === 0) return null;
    const own = witness.slice(start, start + block.least.length);
    return trimmed(asked.needs, completionOf(asked, block, own));
  });
  return { completions, proven };
}

interface Part {
  readonly asked: Question;
  readonly block: ProgramPart;
}

interface Placed extends Part {
  /** The index of the team's first column. */
  readonly start: number;
  /** The column that says whether the team completes. */
  readonly isIn: number;
}

function place(parts: readonly Part[]): Placed[] {
  let start = 0;
  return parts.map((part) => {
    const { length } = part.block.least;
    const placed = { ...part, start, isIn: start + length };
    start += length + 1;
    return placed;
  });
}

/**
 * Builds the program. A 0/1 variable says whether a team completes; one that does not needs nothing and takes nobody.
 * All together take at most the available players of a kind.
 */
function programOf(placed: readonly Placed[]): Program {
  const width = placed.reduce((sum, { block }) => sum + block.least.length + 1, 0);
  const across = (entries: readonly Entry[]): number[] => {
    const of = new Array<number>(width).fill(0);
    for (const [column, value] of entries) of[column] = value;
    return of;
  };
  const rows: Row[] = placed.flatMap(({ block, start, isIn }) =>
    block.rows.map(({ of, most, asks }) => ({
      of: across([...of.map((value, at): Entry => [start + at, value]), [isIn, asks]]),
      most: most + asks,
    })),
  );
  for (const [, { many, takers }] of takersOf(placed))
    if (takers.length > 1) rows.push({ of: across(takers.map((column) => [column, 1])), most: many });
  const bounds = (own: (block: ProgramPart) => readonly number[], isIn: number) =>
    placed.flatMap((one) => [...own(one.block), isIn]);
  return {
    objective: across(placed.map(({ isIn }) => [isIn, 1])),
    least: bounds(({ least }) => least, 0),
    most: bounds(({ most }) => most, 1),
    rows,
  };
}

function takersOf(placed: readonly Placed[]) {
  const all = new Map<Kind, { many: number; takers: number[] }>();
  for (const { asked, block, start } of placed)
    for (const [at, { kind }] of asked.supply.entries()) {
      const known = all.get(kind) ?? { many: kind.many, takers: [] };
      known.takers.push(start + block.kindsAt + at);
      all.set(kind, known);
    }
  return all;
}

/** A column and its coefficient in one row. */
type Entry = readonly [column: number, value: number];
