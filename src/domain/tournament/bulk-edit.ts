import type { Checked } from '#domain/checked.ts';
import { categoryBase, type Asked } from './checks/asked.ts';
import { checkPlayer } from './checks/check-player.ts';
import { tapStyle } from './given-styles.ts';
import type { OwnDraft } from './own-values.ts';
import type { PlayerPlan } from './player.ts';
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
export function bulkEdited(player: PlayerPlan, edit: BulkEdit, asked: Asked): Checked<PlayerPlan> {
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
