import { impossible } from '#domain/impossible.ts';
import { sameKey } from '#domain/text.ts';
import { inWords, type OwnField, type OwnValues } from '#domain/tournament/own-field.ts';
import { nextNumbers } from '#domain/tournament/player-list.ts';
import { ownValues } from '#domain/tournament/player.ts';

/** The part of a player that may change in another tournament. */
interface MovedPart {
  readonly number: string;
  readonly own: OwnValues;
}

/** The tournament that players move to. */
export interface MoveTarget {
  /** The player numbers in use, in the order of registration. */
  readonly numbers: readonly string[];
  readonly fields: readonly OwnField[];
}

/** A player as the other tournament gets him. */
export interface Moved extends MovedPart {
  /** The fields whose value the other tournament does not take. */
  readonly dropped: readonly OwnField[];
}

/**
 * Players as another tournament gets them, in their order. A number in use becomes the next free one. A value
 * goes to the field with the same id or the same name, if that field allows it. A private value never becomes
 * public.
 */
export function movedPlayers(
  players: readonly MovedPart[],
  fields: readonly OwnField[],
  to: MoveTarget,
): readonly Moved[] {
  const numbers = movedNumbers(players, to.numbers);
  const targets = targetsOf(fields, to.fields);
  return players.map(({ own }, index) => {
    const written = fields.filter(({ id }) => Object.hasOwn(own, id));
    const draft = Object.fromEntries(
      written.flatMap(({ id }) => {
        const [target, value] = [targets.get(id), own[id]];
        return target === undefined || value === undefined ? [] : [[target.id, inWords(value)]];
      }),
    );
    const taken = ownValues(draft, to.fields);
    const dropped = written.filter(({ id }) => !Object.hasOwn(taken, targets.get(id)?.id ?? NO_FIELD));
    return { number: numbers[index] ?? impossible('no number for a moved player'), own: taken, dropped };
  });
}

/** No field has an empty id. */
const NO_FIELD = '';

/** Players with a free number keep it. The others get free numbers after the last one of the tournament. */
function movedNumbers(players: readonly MovedPart[], taken: readonly string[]): readonly string[] {
  const used = new Set(taken.map(sameKey));
  const isFree = players.map(({ number }) => {
    const key = sameKey(number);
    const free = !used.has(key);
    used.add(key);
    return free;
  });
  const kept = players.flatMap(({ number }, index) => (isFree[index] === true ? [number] : []));
  const given = nextNumbers(taken, players.length - kept.length, kept);
  let next = 0;
  return players.map(({ number }, index) => {
    if (isFree[index] === true) return number;
    next += 1;
    return given[next - 1] ?? impossible('too few free numbers for the moved players');
  });
}

/** The field of the other tournament for each field, by id first, then by name. */
function targetsOf(fields: readonly OwnField[], others: readonly OwnField[]): ReadonlyMap<string, OwnField> {
  const ids = new Set(fields.map(({ id }) => id));
  const free = others.filter(({ id }) => !ids.has(id));
  return new Map(
    fields.flatMap((field) => {
      const key = sameKey(field.name);
      const target =
        others.find(({ id }) => id === field.id) ?? free.find(({ name }) => sameKey(name) === key);
      return target === undefined || (target.public && !field.public) ? [] : [[field.id, target]];
    }),
  );
}
