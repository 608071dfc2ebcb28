import { TEXT_LENGTH } from '#domain/limits.ts';
import { lengthOf, sameKey } from '#domain/text.ts';
import { inLatinDigits } from '#domain/whole-number.ts';
import type { Checked } from './draft-checks.ts';
import {
  type PlayerRules,
  categoryBase,
  checkPlayer,
  type OwnDraft,
  type PlayerPlan,
  tapStyle,
} from './player.ts';
import type { PlayingStyle } from './playing-styles.ts';

/** A change of many players at once. A missing part leaves that part of each player unchanged. */
export interface BulkEdit {
  /** The new base price; null: the base price of each player's category; missing: unchanged. */
  readonly basePrice?: number | null;
  /** Styles that are removed before `addedStyles` are added. */
  readonly removedStyles: readonly PlayingStyle[];
  readonly addedStyles: readonly PlayingStyle[];
  /** New values of own fields by id; null or an empty text clears a field. */
  readonly own: OwnDraft;
}

/**
 * Returns a player after the change. A stored own value that the rules no longer allow stays, unless the change names
 * its field.
 */
export function bulkEdited(player: PlayerPlan, edit: BulkEdit, asked: PlayerRules): Checked<PlayerPlan> {
  const own = { ...player.own, ...edit.own };
  const basePrice =
    edit.basePrice === undefined ? player.basePrice : (edit.basePrice ?? categoryBase(own, asked));
  const styles = edit.addedStyles.reduce(
    ticked,
    edit.removedStyles.reduce<readonly PlayingStyle[]>(unticked, player.styles),
  );
  const judged = checkPlayer({ ...player, basePrice, styles, own: edit.own }, asked);
  if (!judged.ok) return judged;
  const named = new Set(asked.fields.map(({ id }) => id).filter((id) => Object.hasOwn(edit.own, id)));
  const kept = Object.entries(player.own).filter(([id]) => !named.has(id));
  return { ok: true, value: { ...judged.value, own: { ...Object.fromEntries(kept), ...judged.value.own } } };
}

function unticked(styles: readonly PlayingStyle[], style: PlayingStyle): readonly PlayingStyle[] {
  return styles.includes(style) ? tapStyle(styles, style) : styles;
}

function ticked(styles: readonly PlayingStyle[], style: PlayingStyle): readonly PlayingStyle[] {
  return styles.includes(style) ? styles : tapStyle(styles, style);
}

/** True if the change leaves this player unchanged. */
export function isUnchanged(before: PlayerPlan, after: PlayerPlan): boolean {
  const values = (plan: PlayerPlan) =>
    JSON.stringify([plan.basePrice, plan.styles, Object.entries(plan.own).sort(byName)]);
  return values(before) === values(after);
}

function byName([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return a < b ? -1 : 1;
}

/** A text that ends in at most 15 digits, which JavaScript can count exactly. */
const ENDS_IN_DIGITS = /^(.*?)(\d{1,15})$/;

/**
 * The next free player number after the last one: 'KPL-08' after 'KPL-07'. If it would be too long, the first
 * free number from 1. `taken`: in the order of registration.
 */
export function nextNumber(taken: readonly string[]): string {
  return nextFree(new Set(taken.map(sameKey)), taken.at(-1) ?? '');
}

/** Several free numbers, each after the one before; numbers in `given` are not used. */
export function nextNumbers(
  taken: readonly string[],
  count: number,
  given: readonly string[] = [],
): string[] {
  const used = new Set([...taken, ...given].map(sameKey));
  const numbers: string[] = [];
  while (numbers.length < count) {
    const next = nextFree(used, numbers.at(-1) ?? taken.at(-1) ?? '');
    used.add(sameKey(next));
    numbers.push(next);
  }
  return numbers;
}

function nextFree(used: ReadonlySet<string>, last: string): string {
  const [, stem = '', digits = '0'] = ENDS_IN_DIGITS.exec(inLatinDigits(last)) ?? [];
  const written = (count: number) => `${stem}${String(count).padStart(digits.length, '0')}`;
  const next = written(firstFree(used, Number(digits) + 1, written));
  return lengthOf(next) <= TEXT_LENGTH.playerNumber ? next : String(firstFree(used, 1));
}

/** The first count, from `from` on, that is free: `used` has no key of its written number. */
export function firstFree(
  used: ReadonlySet<string>,
  from: number,
  written: (count: number) => string = String,
): number {
  let count = from;
  while (used.has(sameKey(written(count)))) count += 1;
  return count;
}
